import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Actor, isStaffActor } from '../kernel/actor.ts';
import { asOpenAccount } from '../kernel/as-open-account.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { newId } from '../kernel/id.ts';
import { accountSender, SHOP } from '../kernel/sender.ts';
import { hasBought } from '../ordering/purchases.ts';
import { addMail } from '../outbox/add-mail.ts';

export type NewAnswer = { questionId: string; author: string; body: string };

/**
 * Staff answers for the shop, others only if they have paid for the product. Mails the asker. Returns the answer's
 * id. Throws `question_not_found`, also for a hidden question, and `buyers_only`.
 */
export function answerQuestion(db: Database, actor: Actor, answer: NewAnswer): Promise<string> {
  const act = (transaction: DatabaseTransaction) => record(transaction, actor, answer, isStaffActor(actor));
  return isStaffActor(actor) ? asStaff(db, actor, act) : asOpenAccount(db, actor.userId, act);
}

async function record(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  answer: NewAnswer,
  isShop: boolean,
): Promise<string> {
  const question = await transaction
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.productId')
    .select(['questions.userId', hasBought(sql`${userId}`, sql`questions.product_id`).as('isBuyer')])
    .where('questions.id', '=', answer.questionId)
    .where('questions.hiddenAt', 'is', null)
    .where('products.publishedAt', 'is not', null)
    .where('products.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!question) throw new Refusal('question_not_found');
  if (!isShop && !question.isBuyer) throw new Refusal('buyers_only');
  const id = newId();
  await transaction
    .insertInto('answers')
    .values({ id, userId, isShop, ...answer })
    .execute();
  if (question.userId && question.userId !== userId)
    await addMail(transaction, {
      kind: 'question_answered',
      sender: isShop ? SHOP : accountSender(userId),
      subjectId: id,
    });
  return id;
}
