import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerRoute, Content } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { writeAnswer } from './write-answer.ts';

type Create = () => Promise<Content>;

/** Errors of `create` are thrown to the route. */
export type PublicAnswers = {
  /** What a visitor without a session receives at this address, kept or made by `create`. */
  send: (request: FastifyRequest, reply: FastifyReply, route: PublicRoute, create: Create) => Promise<FastifyReply>;
};

/** `address` is the request's, unless parts of that make no difference. */
type PublicRoute = AnswerRoute & { readonly address?: string };

type Options = { answers: AnswerCache; securityHeaders: () => Record<string, string>; isShuttingDown: () => boolean };

export function publicAnswers({ answers, securityHeaders, isShuttingDown }: Options): PublicAnswers {
  return {
    send: async (request, reply, { address, ...route }, create) => {
      const { url = '', headers } = request.raw;
      const { answer, variant } = await answers.obtain(address ?? url, headers['accept-encoding'], route, async () => {
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
