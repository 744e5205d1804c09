import type { FastifyInstance } from 'fastify';
import { asRefusal, type ErrorCode } from '../../contract/error.ts';
import { networkOf } from '../../domain/kernel/networks.ts';

/** What an attack causes, and a visitor seldom (OWASP ASVS 5.0, V16.3). */
const logged: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'wrong_password',
  'too_many_requests',
  'forbidden',
  'foreign_origin',
  'foreign_email',
  'link_invalid',
  'shop_busy',
  'webhook_refused',
  'content_encoding_refused',
]);

const PERIOD_MS = 60_000;

/** Beyond it, further networks are logged together. */
const MAX_KINDS = 1000;

type Kind = { code: ErrorCode; route: string; network: string };

/**
 * Logs the first refusal of a kind at once, and how many followed once a minute: an attack leaves a trace, and cannot
 * fill the disk with it.
 */
export function logRefusals(app: FastifyInstance): void {
  const further = new Map<string, Kind & { count: number }>();
  const log = ({ code, route, network }: Kind, count: number) =>
    app.log.warn({ refused: code, route, network, count }, 'requests were refused');
  const flush = () => {
    for (const { count, ...kind } of further.values()) if (count > 0) log(kind, count);
    further.clear();
  };
  const timer = setInterval(flush, PERIOD_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
  app.addHook('onError', async ({ routeOptions: { url = '' }, ip }, _reply, error) => {
    const code = asRefusal(error)?.code;
    if (!code || !logged.has(code)) return;
    const isFull = further.size >= MAX_KINDS;
    const kind = { code, route: url, network: isFull ? 'others' : networkOf(ip) };
    const key = Object.values(kind).join(' ');
    const known = further.get(key);
    if (known) known.count++;
    else {
      further.set(key, { ...kind, count: 0 });
      log(kind, 1);
    }
  });
}
