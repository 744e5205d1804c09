import type { Database } from '../../db/connect.ts';
import { ANONYMOUS_AUTHOR } from '../reviews/own-reviews.ts';

export type OwnText = { productName: string; author: string; body: string; createdAt: Date };

export type OwnQuestions = { questions: OwnText[]; answers: OwnText[] };

export async function findQuestionsOf(db: Database, userId: string): Promise<OwnQuestions> {
  const questions = await db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.productId')
    .select(['products.name as productName', 'questions.author', 'questions.body', 'questions.createdAt'])
    .where('questions.userId', '=', userId)
    .orderBy('questions.createdAt', 'desc')
    .execute();
  const answers = await db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
    .innerJoin('products', 'products.id', 'questions.productId')
    .select(['products.name as productName', 'answers.author', 'answers.body', 'answers.createdAt'])
    .where('answers.userId', '=', userId)
    .orderBy('answers.createdAt', 'desc')
    .execute();
  return { questions, answers };
}

export async function anonymizeQuestions(db: Database, userId: string): Promise<void> {
  const anonymous = { userId: null, author: ANONYMOUS_AUTHOR };
  await db.updateTable('questions').set(anonymous).where('userId', '=', userId).execute();
  await db.updateTable('answers').set(anonymous).where('userId', '=', userId).execute();
}
