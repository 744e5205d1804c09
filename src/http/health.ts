import type { FastifyInstance } from 'fastify';

export type Health = {
  /** Random per process, so that a starting shop knows which shop answers at an address. */
  instance: string;
  /** Whether the database answers and its migrations are done. */
  isReady: () => Promise<boolean>;
  /** Whether it is about to close: what comes is answered, and asked to go elsewhere the next time. */
  isLeaving: () => boolean;
};

export function healthRoutes(app: FastifyInstance, { instance, isReady, isLeaving }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isLeaving() && (await isReady().catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
