import type { FastifyInstance } from 'fastify';

/** Ages in seconds. They grow when background work has stopped. */
export type Backlog = { oldestDueJob: number; lastMaintenance: number; lastMailRound: number };

export type Health = {
  /** Random per process: a starting shop recognizes by it which process answers at an address. */
  instance: string;
  isReady: () => Promise<boolean>;
  isShuttingDown: () => boolean;
  /** Undefined before background work has begun. */
  backlog: () => Promise<Backlog | undefined>;
};

export function healthRoutes(app: FastifyInstance, { instance, isReady, isShuttingDown, backlog }: Health): void {
  // While shutting down, requests are still answered, and keep-alive clients are sent away.
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown()) reply.header('connection', 'close');
  });
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isShuttingDown() && (await isReady().catch(() => false));
    if (!ready) return reply.code(503).send({ status: 'not ready' });
    // A backlog raises an alarm and does not make the process unready: it still serves visitors.
    return reply.send({ status: 'ready', backlogSeconds: await backlog().catch(() => undefined) });
  });
}
