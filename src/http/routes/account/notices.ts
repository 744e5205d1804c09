import {
  confirmNotice,
  endNotice,
  endOwnNotice,
  listOwnNotices,
  requestNotice,
  requestOwnNotice,
} from '../../../contract/account/notice.ts';
import { findNoticesOf } from '../../../domain/notices/notices.ts';
import {
  confirmNotice as confirm,
  confirmedEmailOf,
  endNotice as end,
  endOwnNotice as endOwn,
  requestNotice as request,
  requestOwnNotice as requestOwn,
} from '../../../domain/notices/request-notice.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentNotice } from '../../present/notice.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';

export const noticeRoutes = (shop: Shop): Route[] => [
  route(requestNotice, async ({ body: { _id, kind, price, email } }, context) => {
    await request(shop, email, { productId: _id, kind, price }, networkSenderOf(shop, context));
    return {};
  }),

  route(requestOwnNotice, async ({ body: { _id, kind, price } }, context) => ({
    state: await requestOwn(shop, context.actor, { productId: _id, kind, price }, networkSenderOf(shop, context)),
  })),

  route(listOwnNotices, async (_, { actor }) => {
    const email = await confirmedEmailOf(shop, actor);
    const notices = email ? await findNoticesOf(shop.db, email) : [];
    return notices.map((notice) => presentNotice(notice, shop.currency));
  }),

  route(endOwnNotice, async ({ params }, { actor }) => {
    await endOwn(shop, actor, params.id);
    return {};
  }),

  route(confirmNotice, async ({ body }) => {
    await confirm(shop, body.token);
    return {};
  }),

  route(endNotice, async ({ body }) => {
    await end(shop, body.token);
    return {};
  }),
];
