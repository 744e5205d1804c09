import type { NoticeKind } from '../../contract/account/notice.ts';
import { Refusal } from '../../contract/error.ts';
import { getPublishedProduct } from '../catalogue/products.ts';
import { findRecipient } from '../identity/users.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { priceToMinor } from '../kernel/money.ts';
import type { Sender } from '../kernel/sender.ts';
import { consumeLink, deleteLinks, findLink } from '../outbox/mail-links.ts';
import { activateNotice, addConfirmedNotice, endNoticeOf, recordNoticeRequest, setNoticeEnded } from './notices.ts';

export type RequestedNotice = { productId: string; kind: NoticeKind; price: number | undefined };

/**
 * Does not reveal known addresses. Succeeds beyond the limits of an address, which strangers may have used up. Throws
 * `product_not_found`, `invalid_request` for a price that is not below the current one.
 */
export async function requestNotice(
  shop: Dependencies,
  email: string,
  requested: RequestedNotice,
  sender: Sender,
): Promise<void> {
  const amount = await amountOf(shop, requested);
  await recordNoticeRequest(shop.db, { ...requested, amount, email }, sender);
}

/**
 * A confirmed address needs no second confirmation; any other is asked as a visitor's. `sender` is the network. Throws like
 * `requestNotice`, and `too_many_notices`.
 */
export async function requestOwnNotice(
  shop: Dependencies,
  actor: Actor,
  requested: RequestedNotice,
  sender: Sender,
): Promise<'pending' | 'active'> {
  const email = await confirmedEmailOf(shop, actor);
  if (!email) {
    await requestNotice(shop, actor.email, requested, sender);
    return 'pending';
  }
  await addConfirmedNotice(shop.db, { ...requested, amount: await amountOf(shop, requested), email });
  return 'active';
}

/** Throws `link_invalid`. */
export async function confirmNotice(shop: Dependencies, token: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const noticeId = await consumeLink(transaction, 'confirm_notice', token);
    if (!noticeId) throw new Refusal('link_invalid');
    await activateNotice(transaction, noticeId);
  });
}

/** Takes the token of any of its emails; idempotent. Throws `link_invalid`. */
export async function endNotice(shop: Dependencies, token: string): Promise<void> {
  const noticeId = await findLink(shop.db, 'end_notice', token);
  if (!noticeId) throw new Refusal('link_invalid');
  await setNoticeEnded(shop.db, noticeId);
  await deleteLinks(shop.db, { noticeId }, ['confirm_notice']);
}

/** Throws `notice_not_found`. */
export async function endOwnNotice(shop: Dependencies, actor: Actor, id: string): Promise<void> {
  const email = await confirmedEmailOf(shop, actor);
  if (!email || !(await endNoticeOf(shop.db, email, id))) throw new Refusal('notice_not_found');
  await deleteLinks(shop.db, { noticeId: id }, ['confirm_notice']);
}

/** Undefined if the account may not be the address's. */
export async function confirmedEmailOf(
  { db }: Pick<Dependencies, 'db'>,
  { userId }: Actor,
): Promise<string | undefined> {
  const user = await findRecipient(db, { id: userId });
  return user?.emailVerifiedAt ? user.email : undefined;
}

async function amountOf(shop: Dependencies, { productId, kind, price }: RequestedNotice): Promise<number | null> {
  const product = await getPublishedProduct(shop.db, productId);
  if (kind === 'stock' || price === undefined) return null;
  const amount = priceToMinor('price', price, shop.currency);
  if (amount < product.priceAmount) return amount;
  throw new Refusal('invalid_request', { errors: [{ field: 'price', code: 'custom', message: 'priceNotBelow' }] });
}
