import type { FastifyInstance } from 'fastify';

export type Health = {
  /** Random per process, so that a starting shop knows which shop answers at an address. */
  instance: string;
  /** Whether the database answers and its migrations are done. */
  isReady: () => Promise<boolean>;
};

export function healthRoutes(app: FastifyInstance, { instance, isReady }: Health): void {
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
