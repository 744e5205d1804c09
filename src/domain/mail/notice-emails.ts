import { asRefusal } from '../../contract/error.ts';
import type { Product } from '../catalogue/product.ts';
import { getPublishedProduct } from '../catalogue/products.ts';
import { findNotice, type Notice, resumeNotice } from '../notices/notices.ts';
import { createLink } from '../outbox/mail-links.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail, NoticeEmail } from './email.ts';

const CONFIRMATION_HOURS = 7 * 24;

/** Undefined once there is nothing to confirm. */
export async function noticeConfirmationEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const found = await findWithProduct(shop, payload);
  const notice = found?.notice;
  const isOpen = notice?.state === 'pending' || (notice?.state === 'active' && notice.amount !== notice.askedAmount);
  if (!found || !isOpen) return undefined;
  const owner = { noticeId: found.notice.id };
  const link = { purpose: 'confirm_notice', owner, mailId: id, hours: CONFIRMATION_HOURS } as const;
  const token = await createLink(shop.db, link);
  if (!token) return undefined;
  return emailOf(shop, id, found, { kind: 'notice_confirmation', token, amount: found.notice.askedAmount });
}

/** If it is no longer true, the notice waits again. */
export async function noticeDueEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const found = await findWithProduct(shop, payload);
  if (found?.notice.state !== 'fulfilled') return undefined;
  const { notice, product } = found;
  const isTrue = notice.kind === 'stock' ? product.available > 0 : product.priceAmount <= (notice.amount ?? 0);
  if (isTrue) return emailOf(shop, id, found, { kind: 'notice_due', amount: notice.amount });
  await resumeNotice(shop.db, notice.id);
  return undefined;
}

type Found = { notice: Notice; product: Product };

async function findWithProduct(
  { db }: MailDependencies,
  { noticeId }: PendingMail['payload'],
): Promise<Found | undefined> {
  const notice = await findNotice(db, String(noticeId));
  if (!notice) return undefined;
  const product = await getPublishedProduct(db, notice.productId).catch((error) => {
    if (asRefusal(error)?.code === 'product_not_found') return undefined;
    throw error;
  });
  return product && { notice, product };
}

type Specific = { kind: 'notice_confirmation'; token: string } | { kind: 'notice_due' };

async function emailOf(
  { db, currency }: MailDependencies,
  mailId: string,
  { notice, product }: Found,
  { amount, ...specific }: Specific & { amount: number | null },
): Promise<AddressedEmail | undefined> {
  const endToken = await createLink(db, { purpose: 'end_notice', owner: { noticeId: notice.id }, mailId });
  if (!endToken) return undefined;
  const email: NoticeEmail = { ...specific, about: notice.kind, amount, product, currency, endToken };
  return { to: notice.email, email };
}
