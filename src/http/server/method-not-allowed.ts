import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../contract/error.ts';

/** Returns a function that adds OPTIONS and 405 (RFC 9110 §15.5.6) to the API paths registered since. */
export function handleMethodNotAllowed(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return;
    methodsByUrl.set(url, new Set([...(methodsByUrl.get(url) ?? []), method].flat()));
  });
  return () => {
    for (const [url, methods] of [...methodsByUrl]) {
      const allow = [...methods, 'OPTIONS'];
      app.options(url, async (_request, reply) => reply.code(204).header('allow', allow.join(', ')).send());
      app.route({
        method: app.supportedMethods.filter((method) => !allow.includes(method)),
        url,
        // Before the body, so that a wrong body does not hide the wrong method.
        onRequest: async () => {
          throw new Refusal('method_not_allowed', { allow });
        },
        handler: () => undefined,
      });
    }
  };
}
