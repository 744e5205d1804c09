import { asRefusal } from '../../contract/error.ts';
import type { Product } from '../catalogue/product.ts';
import { getPublishedProduct } from '../catalogue/products.ts';
import { findNotice, type Notice, resumeNotice } from '../notices/notices.ts';
import { createLink } from '../outbox/mail-links.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail, ComposedEmail, NoticeEmail } from './email.ts';
import { linkHours } from './link-hours.ts';

/** Undefined once there is nothing to confirm. */
export async function noticeConfirmationEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const notice = await findNotice(shop.db, String(payload.noticeId));
  const isOpen = notice?.state === 'pending' || (notice?.state === 'active' && notice.amount !== notice.askedAmount);
  const product = notice && isOpen && (await findProduct(shop, notice));
  if (!product) return undefined;
  const owner = { noticeId: notice.id };
  const link = { purpose: 'confirm_notice', owner, mailId: id, hours: linkHours.notice_confirmation } as const;
  const compose = async () => {
    const token = await createLink(shop.db, link);
    if (!token) return undefined;
    return emailOf(shop, id, { notice, product }, { kind: 'notice_confirmation', token, amount: notice.askedAmount });
  };
  return { to: notice.email, compose };
}

/** If it is no longer true, the notice waits again; if it has waited again since, another email is the one that is due. */
export async function noticeDueEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const notice = await findNotice(shop.db, String(payload.noticeId));
  const { fulfillment = notice?.fulfillment } = payload;
  if (notice?.state !== 'fulfilled' || notice.fulfillment !== fulfillment) return undefined;
  const product = await findProduct(shop, notice);
  if (product && isTrue(notice, product)) {
    const compose = () => emailOf(shop, id, { notice, product }, { kind: 'notice_due', amount: notice.amount });
    return { to: notice.email, compose };
  }
  await resumeNotice(shop.db, notice.id);
  return undefined;
}

function isTrue({ kind, amount }: Notice, { available, priceAmount }: Product): boolean {
  return kind === 'stock' ? available > 0 : priceAmount <= (amount ?? 0);
}

/** Undefined while it is not on sale. */
async function findProduct({ db }: MailDependencies, { productId }: Notice): Promise<Product | undefined> {
  return getPublishedProduct(db, productId).catch((error) => {
    if (asRefusal(error)?.code === 'product_not_found') return undefined;
    throw error;
  });
}

type Found = { notice: Notice; product: Product };

type Specific = { kind: 'notice_confirmation'; token: string } | { kind: 'notice_due' };

async function emailOf(
  { db, currency }: MailDependencies,
  mailId: string,
  { notice, product }: Found,
  { amount, ...specific }: Specific & { amount: number | null },
): Promise<ComposedEmail | undefined> {
  const endToken = await createLink(db, { purpose: 'end_notice', owner: { noticeId: notice.id }, mailId });
  if (!endToken) return undefined;
  const email: NoticeEmail = { ...specific, about: notice.kind, amount, product, currency, endToken };
  return { email };
}
