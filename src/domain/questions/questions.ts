import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { hasBought } from '../ordering/purchases.ts';
import type { Answer, Question } from './question.ts';

const { ref } = expressionBuilder<DB, 'answers' | 'questions'>();

export function selectQuestions(db: Database) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.productId')
    .leftJoin('users as asker', 'asker.id', 'questions.userId')
    .select([
      'questions.id',
      'questions.author',
      'questions.body',
      'questions.productId',
      'questions.createdAt',
      'questions.hiddenAt',
      'products.name as productName',
      'asker.email',
    ])
    .select(slugOnSale)
    .$castTo<Omit<Question, 'answers'>>();
}

const slugOnSale = sql<string | null>`case
  when products.published_at is not null and products.deleted_at is null then products.slug
end`.as('productSlug');

function selectAnswers(eb: ExpressionBuilder<DB, 'questions'>) {
  return eb
    .selectFrom('answers')
    .leftJoin('users as writer', 'writer.id', 'answers.userId')
    .select([
      'answers.id',
      'answers.questionId',
      'answers.author',
      'answers.body',
      'answers.isShop',
      'answers.createdAt',
      'answers.hiddenAt',
      'writer.email',
    ])
    .select(hasBought(ref('answers.userId'), ref('questions.productId')).as('isBuyer'));
}

/** For statements on `questions`, the oldest answer first. Instants are texts: `withInstants()` reads them. */
export function answersOf(eb: ExpressionBuilder<DB, 'questions'>, { isHiddenIncluded }: { isHiddenIncluded: boolean }) {
  const answers = selectAnswers(eb)
    .whereRef('answers.questionId', '=', 'questions.id')
    .$if(!isHiddenIncluded, (all) => all.where('answers.hiddenAt', 'is', null))
    .orderBy('answers.createdAt')
    .orderBy('answers.id');
  return jsonArrayFrom(answers).$castTo<WrittenAnswer[]>();
}

type WrittenAnswer = Omit<Answer, 'createdAt' | 'hiddenAt'> & { createdAt: string; hiddenAt: string | null };

export type WrittenQuestion = Omit<Question, 'answers'> & { answers: WrittenAnswer[] };

export function withInstants(question: WrittenQuestion): Question {
  const answers = question.answers.map((answer) => ({
    ...answer,
    createdAt: new Date(answer.createdAt),
    hiddenAt: answer.hiddenAt === null ? null : new Date(answer.hiddenAt),
  }));
  return { ...question, answers };
}
