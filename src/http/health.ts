import type { FastifyInstance } from 'fastify';

/** In seconds. They grow when background work has stopped. */
export type Backlog = { oldestDueJob: number; lastMaintenance: number; lastMailRound: number };

export type Health = {
  /** Random per process; a starting shop recognizes another process by it. */
  instance: string;
  isReady: () => Promise<boolean>;
  isShuttingDown: () => boolean;
  /** Undefined before background work has begun. */
  backlog: () => Promise<Backlog | undefined>;
};

export function healthRoutes(app: FastifyInstance, { instance, isReady, isShuttingDown, backlog }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown()) reply.header('connection', 'close');
  });
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isShuttingDown() && (await isReady().catch(() => false));
    if (!ready) return reply.code(503).send({ status: 'not ready' });
    // A process with a backlog still serves visitors, so it stays ready.
    return reply.send({ status: 'ready', backlogSeconds: await backlog().catch(() => undefined) });
  });
}
