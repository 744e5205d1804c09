import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '../../contract/error.ts';
import type { Figures } from '../../domain/figures.ts';
import { isLoopback } from '../../domain/kernel/loopback.ts';
import { hashToken } from '../../domain/kernel/token.ts';
import type { BodyMemory } from './limits/bodies/body-memory.ts';

/** Metrics of the other processes that share the port. */
export type OtherMetrics = {
  report: (read: () => Promise<object[]>) => void;
  collect: () => Promise<object[][]>;
};

export type MetricsOptions = {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readFigures: () => Promise<Figures>;
  /** Undefined before background work has begun. */
  workAges: () => { maintenanceSeconds: number; mailSeconds: number } | undefined;
  cached: () => { count: number; bytes: number };
  bodies: Pick<BodyMemory, 'usage'>;
  token?: string | undefined;
  publicUrl: () => string;
  others?: OtherMetrics | undefined;
};

/** Adds a request that Fastify does not see. */
export type Observe = (method: string, route: string, status: number, seconds: number) => void;

export function metrics(
  app: FastifyInstance,
  { pool, readFigures, workAges, cached, bodies, token, publicUrl, others }: MetricsOptions,
): Observe {
  const registry = new Registry();
  const shopRegistry = new Registry();
  const observe = measureRequests(app, registry);
  const set = shopGauges(shopRegistry);
  workGauge(shopRegistry, workAges);
  poolGauges(registry, pool);
  cacheGauges(registry, cached);
  bodyGauges(registry, bodies);
  const readOwn = async () =>
    (await Promise.all([processRegistry(), registry].map((one) => one.getMetricsAsJSON()))).flat();
  others?.report(readOwn);
  app.get('/metrics', async (request, reply) => {
    assertMayRead(request, { token, publicUrl: publicUrl() });
    // The figures of the process are served without the database.
    await readFigures().then(set, (error) => {
      request.log.error(error);
      set(undefined);
    });
    const all = [await readOwn(), ...((await others?.collect()) ?? [])];
    const text = (await AggregatorRegistry.aggregate(all).metrics()) + (await shopRegistry.metrics());
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
  return observe;
}

function measureRequests(app: FastifyInstance, registry: Registry): Observe {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern, not the URL, bounds the number of labels.
    const labels = { method, route: patternOf(routeOptions.url), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  return (method, route, status, seconds) => duration.observe({ method, route, status }, seconds);
}

// Each static file is a separate route, with a hash of its build.
function patternOf(url = 'none'): string {
  return url.replace(/^(\/(?:static|pictures))\/.*/, '$1/*');
}

function workGauge(registry: Registry, workAges: MetricsOptions['workAges']): void {
  new Gauge({
    name: 'shop_work_age_seconds',
    help: "How long ago the last round of the process's own work ended.",
    labelNames: ['work'],
    registers: [registry],
    collect() {
      const ages = workAges();
      if (!ages) return;
      this.set({ work: 'maintenance' }, ages.maintenanceSeconds);
      this.set({ work: 'mails' }, ages.mailSeconds);
    },
  });
}

function cacheGauges(registry: Registry, cached: MetricsOptions['cached']): void {
  const registers = [registry];
  new Gauge({
    name: 'shop_cached_responses',
    help: 'Public responses in memory.',
    registers,
    collect() {
      this.set(cached().count);
    },
  });
  new Gauge({
    name: 'shop_cached_responses_bytes',
    help: 'Memory of the public responses, in all their encodings.',
    registers,
    collect() {
      this.set(cached().bytes);
    },
  });
}

function bodyGauges(registry: Registry, bodies: MetricsOptions['bodies']): void {
  const registers = [registry];
  const labelNames = ['kind'];
  new Gauge({
    name: 'shop_body_memory_bytes',
    help: 'Memory reserved for request bodies that arrive or are being answered.',
    labelNames,
    registers,
    collect() {
      for (const { kind, bytes } of bodies.usage()) this.set({ kind }, bytes);
    },
  });
  new Gauge({
    name: 'shop_body_memory_limit_bytes',
    help: 'Memory that request bodies may take.',
    labelNames,
    registers,
    collect() {
      for (const { kind, maxBytes } of bodies.usage()) this.set({ kind }, maxBytes);
    },
  });
}

function poolGauges(registry: Registry, pool: MetricsOptions['pool']): void {
  const registers = [registry];
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections for requests, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'shop_database_callers_waiting',
    help: 'Callers waiting for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** The same from any process. */
function shopGauges(registry: Registry): (figures: Figures | undefined) => void {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `shop_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database answered.');
  const orders = gauge('orders', 'All orders, by current status.', ['status']);
  const payments = gauge('payments', 'All payments, by current status.', ['status']);
  const amounts = gauge('payments_amount', 'Payment amounts in minor units, by current status.', ['status']);
  const refunds = gauge('refunds', 'Refunds of what orders were paid with, by state at the card provider.', ['state']);
  const mails = gauge(
    'outbox_mails',
    'Emails waiting to be sent, those given up, and those of the last 30 days above a ceiling.',
    ['state'],
  );
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest waiting email.');
  const jobs = gauge('jobs', 'Jobs waiting or running, and those that failed permanently.', ['state']);
  const oldestJob = gauge('job_oldest_due_seconds', 'Age of the oldest job that is due.');
  const incidents = gauge('payment_incidents', 'Disputes, failed refunds, and refunds made at the provider.', [
    'kind',
    'status',
  ]);
  const differences = gauge(
    'payment_differences',
    "Differences between the shop's payments and the card provider's at the last comparison.",
  );
  const compared = gauge('payment_comparison_age_seconds', 'Age of the last comparison with the card provider.');
  const audited = gauge('audit_differences', 'Rows that differed in the last audit of stock and money.');
  const auditAge = gauge('audit_age_seconds', 'Age of the last audit.');
  const backedUp = gauge('backup_age_seconds', 'Age of the last complete backup.');
  return (figures) => {
    up.set(figures ? 1 : 0);
    // Otherwise an empty state would keep its old value.
    for (const each of [orders, payments, amounts, refunds, mails, oldest, jobs, oldestJob, incidents]) each.reset();
    for (const each of [differences, compared, audited, auditAge]) each.reset();
    if (!figures) return;
    for (const { status, count } of figures.orders) orders.set({ status }, count);
    for (const { status, count, amount } of figures.payments) {
      payments.set({ status }, count);
      amounts.set({ status }, amount);
    }
    for (const { state, count } of figures.refunds) refunds.set({ state }, count);
    mails.set({ state: 'waiting' }, figures.outbox.waiting);
    mails.set({ state: 'given_up' }, figures.outbox.givenUp);
    mails.set({ state: 'above_ceiling' }, figures.outbox.refused);
    oldest.set(figures.outbox.oldestSeconds);
    jobs.set({ state: 'waiting' }, figures.jobs.waiting);
    jobs.set({ state: 'failed' }, figures.jobs.failed);
    oldestJob.set(figures.jobs.oldestDueSeconds);
    for (const { kind, status, count } of figures.incidents) incidents.set({ kind, status }, count);
    if (figures.backupAgeSeconds === undefined) backedUp.remove();
    else backedUp.set(figures.backupAgeSeconds);
    if (figures.audit) {
      audited.set(figures.audit.differences);
      auditAge.set(figures.audit.ageSeconds);
    } else {
      audited.remove();
      auditAge.remove();
    }
    if (figures.reconciliation) {
      differences.set(figures.reconciliation.differences);
      compared.set(figures.reconciliation.ageSeconds);
    } else {
      differences.remove();
      compared.remove();
    }
  };
}

let sharedRegistry: Registry | undefined;

// Default metrics can be collected once per process; tests run several shops in one.
function processRegistry(): Registry {
  if (!sharedRegistry) {
    sharedRegistry = new Registry();
    collectDefaultMetrics({ register: sharedRegistry });
  }
  return sharedRegistry;
}

/** With the token from anywhere; else from loopback on a loopback shop, since a proxy connects from this machine. */
function assertMayRead(
  request: FastifyRequest,
  { token, publicUrl }: { token: string | undefined; publicUrl: string },
) {
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token && given && isSame(given, token)) return;
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const isOwn = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(new URL(publicUrl).hostname);
  if (isOwn && !isForwarded) return;
  throw new Refusal(token ? 'not_signed_in' : 'forbidden');
}

function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(token));
}
