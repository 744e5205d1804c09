import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What the email to the asker says. */
export type AnsweredQuestion = {
  productId: string;
  productName: string;
  productSlug: string;
  askerId: string;
  askerName: string;
  answer: { author: string; body: string; isShop: boolean };
};

/** Undefined once the answer or its question is hidden, or the asker's account is closed. */
export async function findAnswered(db: Database, answerId: string): Promise<AnsweredQuestion | undefined> {
  const { rows } = await sql<AnsweredQuestion>`
    select products.id as product_id, products.name as product_name, products.slug as product_slug,
      questions.user_id as asker_id, questions.author as asker_name,
      json_build_object('author', answers.author, 'body', answers.body, 'isShop', answers.is_shop) as answer
    from answers
      join questions on questions.id = answers.question_id
      join products on products.id = questions.product_id
    where answers.id = ${answerId} and answers.hidden_at is null and questions.hidden_at is null
      and questions.user_id is not null
  `.execute(db);
  return rows[0];
}
