import type { FastifyInstance } from 'fastify';
import { Refusal } from '../contract/error.ts';

/**
 * Notes every call that is registered from here on; what it answers then adds the methods that those calls do not take:
 * OPTIONS says which they do, any other is refused with 405 (RFC 9110 §15.5.6). What comes below no call stays a 404.
 */
export function otherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return;
    taken.set(url, new Set([...(taken.get(url) ?? []), method].flat()));
  });
  return () => {
    for (const [url, methods] of [...taken]) {
      const allow = [...methods, 'OPTIONS'];
      app.options(url, async (_request, reply) => reply.code(204).header('allow', allow.join(', ')).send());
      app.route({
        method: app.supportedMethods.filter((method) => !allow.includes(method)),
        url,
        // Before the body is read: whatever it is, the method is what is wrong.
        onRequest: async () => {
          throw new Refusal('method_not_allowed', { allow });
        },
        handler: () => undefined,
      });
    }
  };
}
