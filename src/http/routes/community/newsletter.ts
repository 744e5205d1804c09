import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../../../contract/community/newsletter.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import { findAllSubscribers, findSubscribers } from '../../../domain/newsletter/find-subscribers.ts';
import {
  confirmSubscription as confirm,
  unsubscribe as end,
  requestSubscription,
} from '../../../domain/newsletter/subscribe.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentPage } from '../../present/page.ts';
import { presentSubscriber } from '../../present/subscriber.ts';
import { csvOf } from '../../server/csv.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';

export const newsletterRoutes = (shop: Shop): Route[] => [
  route(subscribe, async ({ body }, context) => {
    await requestSubscription(shop, body.email, networkSenderOf(shop, context));
    return {};
  }),

  route(confirmSubscription, async ({ body }) => {
    await confirm(shop, body.token);
    return {};
  }),

  route(unsubscribe, async ({ body }) => {
    await end(shop, body.token);
    return {};
  }),

  route(listSubscribers, async ({ query }) => presentPage(await findSubscribers(shop.db, query), presentSubscriber)),

  route(exportSubscribers, async ({ query }, { actor }) => {
    await recordAct(shop.db, actor);
    const rows = (await findAllSubscribers(shop.db, query)).map(presentSubscriber);
    const head = ['email', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt'] as const;
    return { csv: csvOf([[...head], ...rows.map((row) => head.map((column) => row[column] ?? ''))]) };
  }),
];
