import { expressionBuilder, sql } from 'kysely';
import { questionListing, questionModeration } from '../../contract/community/question.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { type Found, source } from '../listing/source.ts';
import type { Question } from './question.ts';
import { answersOf, selectQuestions, type WrittenQuestion, withInstants } from './questions.ts';

const { ref } = expressionBuilder<DB & { asker: DB['users'] }, 'questions' | 'asker'>();

const rowsWith = (answers: { isHiddenIncluded: boolean }) => (db: Database, found: Found) =>
  selectQuestions(db)
    .innerJoin(found, 'found.id', 'questions.id')
    .select((eb) => answersOf(eb, answers).as('answers'))
    .$castTo<WrittenQuestion>();

const shownQuestions = source({
  listing: questionListing,
  from: sql`questions`,
  id: ref('questions.id'),
  always: (toParameter) => sql`questions.product_id = ${toParameter('productId')} and questions.hidden_at is null`,
  fields: { createdAt: ref('questions.createdAt') },
  texts: {},
  rows: rowsWith({ isHiddenIncluded: false }),
});

const isAnswered = sql<boolean>`exists (
  select from answers where answers.question_id = questions.id and answers.hidden_at is null
)`;

const allQuestions = source({
  listing: questionModeration,
  from: sql`questions left join users as asker on asker.id = questions.user_id`,
  id: ref('questions.id'),
  fields: {
    createdAt: ref('questions.createdAt'),
    state: byValue<'open' | 'answered' | 'hidden'>({
      open: sql<boolean>`questions.hidden_at is null and not ${isAnswered}`,
      answered: sql<boolean>`questions.hidden_at is null and ${isAnswered}`,
      hidden: sql<boolean>`questions.hidden_at is not null`,
    }),
  },
  texts: {
    author: searchable(ref('questions.author')),
    text: searchable(ref('questions.body')),
    email: searchable(ref('asker.email')),
  },
  rows: rowsWith({ isHiddenIncluded: true }),
});

export async function findQuestions(
  db: Database,
  productId: string,
  query: ListQuery<typeof questionListing>,
): Promise<Page<Question>> {
  const page = await findPage(db, shownQuestions, query, { productId });
  return { ...page, items: page.items.map(withInstants) };
}

export async function findAllQuestions(
  db: Database,
  query: ListQuery<typeof questionModeration>,
): Promise<Page<Question>> {
  const page = await findPage(db, allQuestions, query);
  return { ...page, items: page.items.map(withInstants) };
}
