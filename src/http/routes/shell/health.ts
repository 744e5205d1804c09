import type { FastifyInstance } from 'fastify';
import type { BodyMemory } from '../../server/limits/bodies/body-memory.ts';

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

type Options = Health & { bodies: Pick<BodyMemory, 'hasRoom' | 'usage'> };

export function healthRoutes(app: FastifyInstance, health: Options): void {
  const { instance, isReady, isShuttingDown, backlog, bodies } = health;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown()) reply.header('connection', 'close');
  });
  app.get('/api/health/live', async () => ({ status: 'live', instance }));
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isShuttingDown() && (await isReady().catch(() => false));
    if (!ready) return reply.code(503).send({ status: 'not ready' });
    if (!bodies.hasRoom()) return reply.code(503).send({ status: 'no memory for bodies', bodyMemory: bodies.usage() });
    // A process with a backlog still serves visitors, so it stays ready.
    return reply.send({ status: 'ready', backlogSeconds: await backlog().catch(() => undefined) });
  });
}
