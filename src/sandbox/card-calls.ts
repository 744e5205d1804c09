import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';
import { authenticate, type Confirmation, confirmCard } from './confirm-card.ts';

// PostgreSQL rejects NUL in text.
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const confirmBody = z.strictObject({
  clientSecret: text(200),
  card: z.strictObject({ number: text(40), expiry: text(10), cvc: text(10) }),
});
const authenticateBody = z.strictObject({ clientSecret: text(200), agrees: z.boolean() });

type Options = {
  db: Database;
  messageFor: (key: string) => string;
};

/** Like a real provider's, these calls need only the client secret. */
export function cardCalls({ db, messageFor }: Options) {
  const send = (reply: FastifyReply, confirmation: Confirmation) => {
    if ('refused' in confirmation)
      return reply.code(402).send({ error: { message: messageFor(confirmation.refused) } });
    const { id, status } = confirmation.intent;
    return reply.send({ paymentIntent: { id, status } });
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/sandbox/cards/confirm', async (request, reply) => {
      const { clientSecret, card } = read(confirmBody, request.body);
      return send(reply, await confirmCard(db, clientSecret, card));
    });
    app.post('/sandbox/cards/authenticate', async (request, reply) => {
      const { clientSecret, agrees } = read(authenticateBody, request.body);
      return send(reply, await authenticate(db, clientSecret, agrees));
    });
  };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          code: 'unknown_field',
          message: 'unknownField',
        }))
      : [{ field: issue.path.join('.') || 'body', code: issue.code, message: 'invalid' }],
  );
  throw new Refusal('invalid_request', { errors });
}
