import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../../contract/endpoints.ts';
import { networkOf } from '../../../../domain/kernel/networks.ts';
import { countedAs } from '../limit-calls.ts';
import { workBudgets } from './work-budgets.ts';
import { workClock } from './work-clock.ts';

/** docs/decisions/0082-processor-time-by-network.md */
const limits = { burst: 2000, share: 0.05, concurrent: 8, waiting: 600, longestWait: 10_000 };

/** Their bodies arrive while the handler runs, and renders have limits of their own. */
const uploads: ReadonlySet<string> = new Set(endpoints.filter(({ upload }) => upload).map(({ path }) => path));

/**
 * Requests of a network that has used up its processor time wait for it, after their body has arrived. `scale` is
 * RATE_LIMIT_SCALE, which only raises these limits.
 */
export function limitWork(app: FastifyInstance, scale: number): void {
  const { burst, share, concurrent, waiting, longestWait } = limits;
  const more = Math.max(1, scale);
  const scaled = {
    burst: burst * more,
    share: share * more,
    concurrent: concurrent * more,
    waiting: waiting * more,
    longestWait,
  };
  const budgets = workBudgets(scaled, workClock());
  app.addHook('preValidation', async ({ routeOptions: { url = '' }, ip }, reply) => {
    if (!countedAs(url) || uploads.has(url)) return;
    const leave = await budgets.enter(networkOf(ip));
    // The visitor has gone while the request waited: 'close' was emitted before.
    if (reply.raw.destroyed) {
      leave();
      return reply.hijack();
    }
    // When the response is handed over, however slowly it is read.
    for (const event of ['prefinish', 'finish', 'close']) reply.raw.once(event, leave);
  });
}
