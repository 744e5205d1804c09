import type { FastifyReply, FastifyRequest } from 'fastify';
import { moneyFormat } from '../../contract/currency.ts';
import { Refusal } from '../../contract/error.ts';
import { translatorFor } from '../../messages/translate.ts';
import { toProblem } from './errors.ts';

/** Sent in Retry-After while the database is unavailable. */
export const RETRY_SECONDS = 5;

export function errorHandler(locale: string, currency: string) {
  const t = translatorFor(locale);
  const money = (major: number) => moneyFormat(locale, currency).format(major);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = toProblem(withLimit(error, request), { t, money, currency });
    if (problem.status >= 500) request.log.error({ err: error, request: request.id });
    // RFC 9110 §15.5.16
    if (problem.code === 'content_encoding_refused') reply.header('accept-encoding', 'identity');
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    if (problem.code === 'method_not_allowed') reply.header('allow', (problem.allow as string[]).join(', '));
    const wait = problem.code === 'database_unavailable' ? RETRY_SECONDS : problem.seconds;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify({ ...problem, instance: request.id }));
  };
}

function withLimit(error: unknown, { routeOptions }: FastifyRequest): unknown {
  if ((error as { code?: unknown } | undefined)?.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error;
  return new Refusal('body_too_large', { kilobytes: Math.floor(routeOptions.bodyLimit / 1024) });
}
