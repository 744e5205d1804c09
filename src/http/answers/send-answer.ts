import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerRoute, Content } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { encodingFor } from './encoding.ts';
import { writeAnswer } from './write-answer.ts';

/** Sends a current answer, kept or made by `create`. Errors of `create` are thrown to the route. */
export type SendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: AnswerRoute,
  create: () => Promise<Content>,
) => Promise<FastifyReply>;

type Options = { answers: AnswerCache; securityHeaders: () => Record<string, string>; isShuttingDown: () => boolean };

export function answerSender({ answers, securityHeaders, isShuttingDown }: Options): SendAnswer {
  return async (request, reply, route, create) => {
    const accepted = encodingFor(request.headers['accept-encoding']);
    const answer = await answers.obtain(request.raw.url ?? '', accepted, route, async () => {
      const content = await create();
      return { ...content, headers: { ...securityHeaders(), ...content.headers } };
    });
    const variant = await answer.prepare(accepted);
    reply.hijack();
    if (isShuttingDown()) reply.raw.setHeader('connection', 'close');
    writeAnswer(request.raw, reply.raw, answer, variant);
    return reply;
  };
}
