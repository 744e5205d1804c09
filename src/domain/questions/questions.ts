import { expressionBuilder, sql } from 'kysely';
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

export function selectAnswers(db: Database) {
  return db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
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

/** The oldest answer first. */
export async function addAnswers(
  db: Database,
  questions: Omit<Question, 'answers'>[],
  { isHiddenIncluded }: { isHiddenIncluded: boolean },
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const ids = questions.map(({ id }) => id);
  let query = selectAnswers(db).where('answers.questionId', 'in', ids);
  if (!isHiddenIncluded) query = query.where('answers.hiddenAt', 'is', null);
  const answers: Answer[] = await query.orderBy('answers.createdAt').orderBy('answers.id').execute();
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  return questions.map((question) => ({ ...question, answers: byQuestion.get(question.id) ?? [] }));
}
