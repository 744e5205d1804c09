import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount } from './text.ts';

/** What waits for an admin, and what was sold today. Each figure is the length of a list that the dashboard can show. */
export const overview = z.object({
  /** Paid, and not shipped yet. */
  ordersToShip: z.int(),
  /** Products on sale with few left, or none. */
  lowStock: z.int(),
  openMessages: z.int(),
  /** Orders paid since the day began in the shop's time zone, without those refunded since. */
  today: z.object({ orders: z.int(), sales: amount, currency: z.string() }),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  name: 'getOverview',
  summary: 'What waits for an admin, and what was sold today.',
  method: 'GET',
  path: '/api/manage/overview',
  credential: 'token',
  access: 'admin',
  answer: overview,
  errors: [],
});
