import type { Database } from '../../db/connect.ts';
import { assertPublished } from '../catalogue/products.ts';
import type { Actor } from '../kernel/actor.ts';
import { asOpenAccount } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';

export type NewQuestion = { productId: string; author: string; body: string };

/** Returns the question's id. The author's name is the one entered. Throws `product_not_found`. */
export async function askQuestion(db: Database, { userId }: Actor, question: NewQuestion): Promise<string> {
  return asOpenAccount(db, userId, async (transaction) => {
    await assertPublished(transaction, question.productId);
    const id = newId();
    await transaction
      .insertInto('questions')
      .values({ id, userId, ...question })
      .execute();
    return id;
  });
}
