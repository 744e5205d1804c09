import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ErrorCode, Refusal } from '../../contract/error.ts';
import { logRefusals } from './log-refusals.ts';

type Line = { refused?: ErrorCode; route: string; network: string; count: number };

function openLogged() {
  const lines: Line[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text)) };
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: true });
  onTestFinished(() => app.close());
  logRefusals(app);
  app.get<{ Params: { code: ErrorCode } }>('/refuse/:code', async ({ params }) => {
    throw new Refusal(params.code);
  });
  const refuse = (code: ErrorCode, network = '198.51.100.1') =>
    app.inject({ url: `/refuse/${code}`, headers: { 'x-forwarded-for': network } });
  const refusals = () =>
    lines.filter(({ refused }) => refused).map(({ refused, network, count }) => [refused, network, count]);
  return { app, refuse, refusals };
}

test('the first refusal of a kind is logged at once, the number of the others once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { refuse, refusals } = openLogged();
  for (let n = 0; n < 5; n++) await refuse('wrong_credentials');
  await refuse('wrong_credentials', '203.0.113.9');
  await refuse('too_many_requests');
  const first = [
    ['wrong_credentials', '198.51.100.1', 1],
    ['wrong_credentials', '203.0.113.9', 1],
    ['too_many_requests', '198.51.100.1', 1],
  ];
  expect(refusals()).toEqual(first);
  vi.advanceTimersByTime(60_000);
  expect(refusals()).toEqual([...first, ['wrong_credentials', '198.51.100.1', 4]]);
  await refuse('too_many_requests');
  expect(refusals().at(-1)).toEqual(['too_many_requests', '198.51.100.1', 1]);
});

test('refusals of every visitor are not logged, and an attack from many networks fills no disk', async () => {
  const { app, refuse, refusals } = openLogged();
  await refuse('out_of_stock');
  expect(refusals()).toEqual([]);
  for (let at = 0; at < 1500; at++) await refuse('wrong_credentials', `10.0.${at >> 8}.${at % 256}`);
  expect(refusals()).toHaveLength(1001);
  await app.close();
  expect(refusals().at(-1)).toEqual(['wrong_credentials', 'others', 499]);
});
