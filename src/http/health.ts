import type { FastifyInstance } from 'fastify';

/** In seconds. Each is small in a shop that is well, and grows where work has stopped. */
export type Backlog = { oldestDueJob: number; lastMaintenance: number; lastMailRound: number };

export type Health = {
  /** Random per process, so that a starting shop knows which shop answers at an address. */
  instance: string;
  /** Whether the database answers and its migrations are done. */
  isReady: () => Promise<boolean>;
  /** Whether it is about to close: what comes is answered, and asked to go elsewhere the next time. */
  isLeaving: () => boolean;
  /** How far the shop's own work is behind; undefined before it has begun. */
  backlog: () => Promise<Backlog | undefined>;
};

export function healthRoutes(app: FastifyInstance, { instance, isReady, isLeaving, backlog }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isLeaving() && (await isReady().catch(() => false));
    if (!ready) return reply.code(503).send({ status: 'not ready' });
    // A process whose own work is late still serves visitors: an alarm says so, and no proxy takes it out.
    return reply.send({ status: 'ready', backlogSeconds: await backlog().catch(() => undefined) });
  });
}
