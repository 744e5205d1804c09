import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runPeriodically } from '../../../adapters/run-periodically.ts';
import { dashboard } from './dashboard.ts';
import { type Deliver, eventQueue } from './event-queue.ts';
import { emptyLedger } from './ledger.ts';
import { type Failure, respond, stripeKeys } from './respond.ts';

export { stripeKeys } from './respond.ts';

type Options = {
  deliver?: Deliver;
  port?: number;
};

const DELIVERY_INTERVAL_MS = 250;

/**
 * A double of Stripe's API as documented, as far as the shop uses it: keys and versions, form encoding, parameter names,
 * idempotency keys, error objects, paged lists, and signed events that are repeated until accepted. `kill` cuts every
 * connection and refuses new ones; `restart` continues with the same ledger on the same port.
 */
export async function startStripeDouble({ deliver, port = 0 }: Options = {}) {
  const ledger = emptyLedger();
  const queue = eventQueue(stripeKeys.webhookSecret, deliver);
  const failure: Failure = {};
  let answersToDrop = 0;
  let server = await listen(port);
  const { port: listeningPort } = server.address() as AddressInfo;
  let deliveries = deliver && deliverPeriodically();

  function deliverPeriodically() {
    const timeoutMs = 60_000;
    return runPeriodically(queue.deliverAll, {
      name: 'Delivering events',
      pauseMs: DELIVERY_INTERVAL_MS,
      timeoutMs,
      onError: console.error,
    });
  }

  function listen(at: number): Promise<Server> {
    const created = createServer(async (request, response) => {
      const body = await text(request).catch(() => '');
      const { status, body: responseBody, headers } = respond({ ledger, emit: queue.add, failure }, request, body);
      if (answersToDrop > 0) {
        answersToDrop -= 1;
        response.destroy();
        return;
      }
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        ...headers,
      });
      response.end(JSON.stringify(responseBody));
    });
    return new Promise((resolve, reject) => {
      created.once('error', reject);
      created.listen(at, '127.0.0.1', () => resolve(created));
    });
  }

  return {
    url: `http://127.0.0.1:${listeningPort}`,
    ledger,
    events: queue.events,
    deliverEvents: queue.deliverAll,
    ...dashboard(ledger, queue.add),
    /** The next call of this path fails with 500 without an effect. */
    failNextCall: (path: string) => {
      failure.path = path;
    },
    /** Executes the next calls but drops their responses. */
    dropResponses: (responses = 1) => {
      answersToDrop = responses;
    },
    kill: async () => {
      await deliveries?.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
    restart: async () => {
      server = await listen(listeningPort);
      deliveries = deliver && deliverPeriodically();
    },
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
