import { randomUUID } from 'node:crypto';
import {
  confirmNotice,
  endNotice,
  endOwnNotice,
  listOwnNotices,
  requestNotice,
  requestOwnNotice,
} from '../../../contract/account/notice.ts';
import { listMessages, markMessage, sendMessage } from '../../../contract/community/contact.ts';
import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../../../contract/community/newsletter.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { createLink } from '../../../domain/outbox/mail-links.ts';
import { type AccessCase, adminOnly, everyone, type Scene, signedIn } from '../access-case.ts';

async function newsletterLink(
  { shop: { db } }: Scene,
  purpose: 'confirm_subscription' | 'unsubscribe',
): Promise<string> {
  const subscriber = { id: newId(), email: `${randomUUID()}@example.com` };
  await db.insertInto('subscribers').values(subscriber).execute();
  const token = await createLink(db, { purpose, owner: { subscriberId: subscriber.id }, mailId: newId(), hours: 1 });
  return token ?? '';
}

async function noticeOf({ shop: { db }, owner, product }: Scene): Promise<string> {
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', owner.email).execute();
  const notice = { id: newId(), productId: product.id, kind: 'stock', email: owner.email, state: 'active' };
  await db.insertInto('productNotices').values(notice).execute();
  return notice.id;
}

async function noticeLink(scene: Scene, purpose: 'confirm_notice' | 'end_notice'): Promise<string> {
  const noticeId = await noticeOf(scene);
  return (await createLink(scene.shop.db, { purpose, owner: { noticeId }, mailId: newId(), hours: 1 })) ?? '';
}

async function messageId({ shop: { db } }: Scene): Promise<string> {
  const message = { id: newId(), name: 'N', email: 'n@example.com', subject: 'S', body: 'B' };
  await db.insertInto('contactMessages').values(message).execute();
  return message.id;
}

export const contactAccess: AccessCase[] = [
  { endpoint: subscribe, ask: () => ({ body: { email: `${randomUUID()}@example.com` } }), ...everyone },
  {
    endpoint: confirmSubscription,
    ask: async (scene) => ({ body: { token: await newsletterLink(scene, 'confirm_subscription') } }),
    ...everyone,
  },
  {
    endpoint: unsubscribe,
    ask: async (scene) => ({ body: { token: await newsletterLink(scene, 'unsubscribe') } }),
    ...everyone,
  },
  { endpoint: listSubscribers, ask: () => ({}), ...adminOnly },
  { endpoint: exportSubscribers, ask: () => ({}), ...adminOnly },
  {
    endpoint: requestNotice,
    ask: ({ product }) => ({ body: { _id: product.id, kind: 'stock', email: `${randomUUID()}@example.com` } }),
    ...everyone,
  },
  {
    endpoint: requestOwnNotice,
    ask: ({ product }) => ({ body: { _id: product.id, kind: 'price', price: 1 } }),
    ...signedIn,
  },
  { endpoint: listOwnNotices, ask: () => ({}), ...signedIn },
  {
    endpoint: endOwnNotice,
    ask: async (scene) => ({ params: { id: await noticeOf(scene) } }),
    anonymous: '401 not_signed_in',
    owner: '200',
    other: '404 notice_not_found',
    admin: '404 notice_not_found',
  },
  {
    endpoint: confirmNotice,
    ask: async (scene) => ({ body: { token: await noticeLink(scene, 'confirm_notice') } }),
    ...everyone,
  },
  {
    endpoint: endNotice,
    ask: async (scene) => ({ body: { token: await noticeLink(scene, 'end_notice') } }),
    ...everyone,
  },
  {
    endpoint: sendMessage,
    ask: () => ({ body: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' } }),
    anonymous: '201',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: listMessages, staff: ['support'], ask: () => ({}), ...adminOnly },
  {
    endpoint: markMessage,
    staff: ['support'],
    ask: async (scene) => ({ params: { id: await messageId(scene) }, body: { state: 'handled' } }),
    ...adminOnly,
  },
];
