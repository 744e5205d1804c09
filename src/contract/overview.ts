import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount } from './text.ts';

/** Each figure is the length of a dashboard list (docs/decisions/0036-the-admins-overview.md). */
export const overview = z.object({
  ordersToShip: z.int(),
  lowStock: z.int(),
  openMessages: z.int(),
  today: z.object({ orders: z.int(), sales: amount, currency: z.string() }),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  name: 'getOverview',
  summary: 'Returns the open tasks of the admins and the sales of the day.',
  method: 'GET',
  path: '/api/manage/overview',
  credential: 'token',
  access: 'admin',
  answer: overview,
  errors: [],
});
