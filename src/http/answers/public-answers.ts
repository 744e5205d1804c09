import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerRoute, Content } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { writeAnswer } from './write-answer.ts';

type Create = () => Promise<Content>;

/** Errors of `create` are thrown to the route. */
export type PublicAnswers = {
  /** What a visitor without a session receives at this address, kept or made by `create`. */
  send: (request: FastifyRequest, reply: FastifyReply, route: AnswerRoute, create: Create) => Promise<FastifyReply>;
};

type Options = { answers: AnswerCache; securityHeaders: () => Record<string, string>; isShuttingDown: () => boolean };

export function publicAnswers({ answers, securityHeaders, isShuttingDown }: Options): PublicAnswers {
  return {
    send: async (request, reply, route, create) => {
      const { url = '', headers } = request.raw;
      const { answer, variant } = await answers.obtain(url, headers['accept-encoding'], route, async () => {
        const content = await create();
        return { ...content, headers: { ...securityHeaders(), ...content.headers } };
      });
      reply.hijack();
      if (isShuttingDown()) reply.raw.setHeader('connection', 'close');
      writeAnswer(request.raw, reply.raw, answer, variant);
      return reply;
    },
  };
}
