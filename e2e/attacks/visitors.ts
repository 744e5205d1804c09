import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';

export const pages = ['home', 'cart', 'sign-in'] as const;

/** Milliseconds of each response, by page; and the requests that failed. */
export type Visit = { times: Record<(typeof pages)[number], number[]>; failures: string[] };

export type Account = { email: string; password: string };

const INTERVALS_MS = { home: 50, cart: 100, 'sign-in': 300 };

let visitors = 0;

/** Another subscriber each time, in networks that no attack uses. */
export function nextNetwork(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** People who open the home page and their cart, and sign in, one request of each kind at a time. */
export async function visit(call: Client, accounts: Account[], ms: number): Promise<Visit> {
  const visit: Visit = { times: { home: [], cart: [], 'sign-in': [] }, failures: [] };
  const until = performance.now() + ms;
  const acts = {
    home: () => call('GET', '/', { network: nextNetwork() }),
    cart: () => call('GET', '/cart', { network: nextNetwork() }),
    'sign-in': (at: number) => {
      const account = accounts[at % accounts.length] as Account;
      return call('POST', '/api/identity/sign-in', { network: nextNetwork(), body: account });
    },
  };
  const repeat = async (page: (typeof pages)[number]) => {
    for (let at = 0; performance.now() < until; at++) {
      const begun = performance.now();
      const { status } = await acts[page](at);
      visit.times[page].push(performance.now() - begun);
      if (status !== 200) visit.failures.push(`${page}: ${status}`);
      await delay(INTERVALS_MS[page]);
    }
  };
  await Promise.all(pages.map(repeat));
  return visit;
}
