import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runPeriodically } from '../../../adapters/run-periodically.ts';
import { answer, type Failure, stripeKeys } from './answer.ts';
import { emptyBooks } from './books.ts';
import { dashboard } from './dashboard.ts';
import { type Deliver, eventQueue } from './event-queue.ts';

export { stripeKeys } from './answer.ts';

type Options = {
  /** Where events go; without it they are only kept. */
  deliver?: Deliver;
  port?: number;
};

/** How often events that nobody took are sent again. */
const ROUND_MS = 250;

/**
 * Stripe as its documentation has it, as far as the shop speaks with it: keys and versions, form encoding, parameters by
 * name, idempotency keys, error objects, pages of lists, and signed events that come again until they are taken.
 * `kill` cuts every connection and refuses new ones; `start` goes on with the same books at the same place.
 */
export async function startStripeDouble({ deliver, port = 0 }: Options = {}) {
  const books = emptyBooks();
  const queue = eventQueue(stripeKeys.webhookSecret, deliver);
  const failure: Failure = {};
  let toLose = 0;
  let server = await listen(port);
  const { port: place } = server.address() as AddressInfo;
  let rounds = deliver && deliverRounds();

  function deliverRounds() {
    const timeoutMs = 60_000;
    return runPeriodically(queue.deliverAll, {
      name: 'Delivering events',
      pauseMs: ROUND_MS,
      timeoutMs,
      onError: console.error,
    });
  }

  function listen(at: number): Promise<Server> {
    const created = createServer(async (request, response) => {
      const body = await text(request).catch(() => '');
      const { status, body: said, headers } = answer({ books, happened: queue.add, failure }, request, body);
      if (toLose > 0) {
        toLose -= 1;
        response.destroy();
        return;
      }
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        ...headers,
      });
      response.end(JSON.stringify(said));
    });
    return new Promise((resolve, reject) => {
      created.once('error', reject);
      created.listen(at, '127.0.0.1', () => resolve(created));
    });
  }

  return {
    url: `http://127.0.0.1:${place}`,
    books,
    events: queue.events,
    deliverEvents: queue.deliverAll,
    ...dashboard(books, queue.add),
    /** The next call of this path fails inside Stripe, before it did anything. */
    failAt: (path: string) => {
      failure.path = path;
    },
    /** The next answers are lost on their way: what was asked has happened. */
    lose: (answers = 1) => {
      toLose = answers;
    },
    kill: async () => {
      await rounds?.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
    start: async () => {
      server = await listen(place);
      rounds = deliver && deliverRounds();
    },
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
