import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResponse } from './response.ts';
import { writeResponse } from './write-response.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.200Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const route = { pattern: '/', countedAs: 'pages' } as const;

const made = (status = 200) =>
  createResponse({ status, headers: {}, body: 'page', topics: new Set() }, { route, since: 0, accepted: 'br' });

/** What a visitor with these headers receives, `seconds` after the response was made. */
function send(response: Awaited<ReturnType<typeof made>>, seconds: number, headers: Record<string, string> = {}) {
  vi.setSystemTime(new Date('2026-03-01T10:00:00.200Z').getTime() + seconds * 1000);
  let sent: Record<string, string> = {};
  const writer = {
    writeHead: (_status: number, own: Record<string, string>) => {
      sent = own;
      return { end: () => undefined };
    },
  };
  const status = writeResponse(
    { headers } as unknown as IncomingMessage,
    writer as unknown as ServerResponse,
    response,
  );
  return { status, lastModified: sent['last-modified'] };
}

const SETTLED = 'Sun, 01 Mar 2026 10:00:04 GMT';

test('a response names when it was made once no process sends an older one', async () => {
  const response = await made();
  expect(send(response, 3.7)).toEqual({ status: 200, lastModified: undefined });
  expect(send(response, 3.8)).toEqual({ status: 200, lastModified: SETTLED });
  expect(send(response, 3600)).toEqual({ status: 200, lastModified: SETTLED });
});

test.each([
  [SETTLED, 304],
  ['Sun, 01 Mar 2026 10:00:05 GMT', 304],
  ['Sun, 01 Mar 2026 10:00:03 GMT', 200],
  ['yesterday', 200],
])('a visitor who has it since %s receives %i', async (since, status) => {
  const response = await made();
  expect(send(response, 60, { 'if-modified-since': since })).toEqual({ status, lastModified: SETTLED });
  // In the first seconds, one of that time may be older.
  expect(send(response, 1, { 'if-modified-since': since }).status).toBe(200);
  // The validator of the bytes says more.
  expect(send(response, 60, { 'if-modified-since': since, 'if-none-match': '"other"' }).status).toBe(200);
  expect(send(response, 60, { 'if-modified-since': 'x', 'if-none-match': response.etag }).status).toBe(304);
});

test('what was not found has no such time', async () => {
  const response = await made(404);
  expect(send(response, 60, { 'if-modified-since': SETTLED })).toEqual({ status: 404, lastModified: undefined });
});
