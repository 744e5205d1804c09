import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerRoute } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { encodingFor } from './encoding.ts';
import { writeAnswer } from './write-answer.ts';

type Options = {
  answers: AnswerCache;
  /** Never answered from the cache (docs/decisions/0050). */
  hasSession: (request: IncomingMessage) => boolean;
  /** Counts the request; false if it has to wait or is refused, which is then Fastify's to do. */
  count: (request: IncomingMessage, route: AnswerRoute) => boolean;
  observe: (method: string, route: string, status: number, seconds: number) => void;
  isShuttingDown: () => boolean;
};

export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers before Fastify does, whose routing and hooks cost several times as much as a kept answer. Returns false, with
 * nothing done, if the request needs more than that.
 */
export function keptAnswers({ answers, hasSession, count, observe, isShuttingDown }: Options): AnswerDirectly {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const answer = answers.find(url);
    const variant = answer?.variant(encodingFor(headers['accept-encoding']));
    // An admin's token may get another answer.
    if (headers.authorization !== undefined) return false;
    if (!answer || !variant || hasSession(request) || isShuttingDown() || !count(request, answer.route)) return false;
    const startedAt = performance.now();
    const status = writeAnswer(request, response, answer, variant);
    observe(method, answer.route.pattern, status, (performance.now() - startedAt) / 1000);
    return true;
  };
}
