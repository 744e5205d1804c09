import type pg from 'pg';
import { addJob, startJobQueue } from './adapters/job-queue.ts';
import { runPeriodically } from './adapters/run-periodically.ts';
import { oldestDueJobSeconds } from './domain/figures.ts';
import { sendMails } from './domain/mail/send-mails.ts';
import { runMaintenance } from './domain/maintenance.ts';
import { reconcilePayments } from './domain/payment/reconcile-payments.ts';
import type { Shop } from './domain/shop.ts';
import { deleteOldReceivedMails } from './sandbox/mailbox.ts';
import type { WebhookJob } from './sandbox/webhooks.ts';

type Options = {
  shop: Shop;
  pool: pg.Pool;
  openJobPool: () => pg.Pool;
  /** Sends the sandbox card provider's events; undefined with a real provider. */
  sendWebhook?: (job: WebhookJob) => Promise<void>;
  onError: (error: unknown) => void;
};

export type WorkAges = { maintenanceSeconds: number; mailSeconds: number };

export type Jobs = {
  enqueueWebhook: (job: WebhookJob) => Promise<void>;
  ages: () => WorkAges;
  stop: () => Promise<void>;
};

const MAINTENANCE_MS = 20_000;

const MAIL_MS = 1_000;

/** Longer than a round in which every external service times out. */
const ROUND_TIMEOUT_MS = 5 * 60_000;

/** Refunds and disputes may follow a payment by days. */
const RECONCILE_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** For the worker that runs the jobs, also from another one. */
export function addWebhookJob(pool: pg.Pool, job: WebhookJob): Promise<void> {
  return addJob(pool, 'sandbox_webhook', job);
}

/** Maintenance and emails run in one worker of every shop; reconciliation and the sandbox's webhooks once across all of them. */
export async function startJobs({ shop, pool, openJobPool, sendWebhook, onError }: Options): Promise<Jobs> {
  const queue = await startJobQueue({
    pool,
    openPool: openJobPool,
    oldestDueSeconds: (tasks) => oldestDueJobSeconds(shop.db, tasks),
    crontab: '17 4 * * * reconcile',
    onError,
    tasks: {
      reconcile: async () => {
        const { differences } = await reconcilePayments(shop, new Date(Date.now() - RECONCILE_WINDOW_MS));
        for (const difference of differences)
          onError(new Error(`The card provider's records differ: ${JSON.stringify(difference)}`));
      },
      // Jobs left over from the sandbox are dropped once a real provider is configured.
      sandbox_webhook: async (payload) => sendWebhook?.(payload as WebhookJob),
    },
  });
  const rounds = { timeoutMs: ROUND_TIMEOUT_MS, onError };
  const maintenance = runPeriodically(
    async () => {
      await runMaintenance(shop, onError);
      await deleteOldReceivedMails(shop.db);
    },
    { name: 'Maintenance', pauseMs: MAINTENANCE_MS, ...rounds },
  );
  const mails = runPeriodically(() => sendMails(shop, onError), {
    name: 'Sending emails',
    pauseMs: MAIL_MS,
    ...rounds,
  });
  return {
    enqueueWebhook: (job) => addWebhookJob(pool, job),
    ages: () => ({ maintenanceSeconds: maintenance.ageSeconds(), mailSeconds: mails.ageSeconds() }),
    stop: async () => {
      await Promise.all([maintenance.stop(), mails.stop(), queue.stop()]);
    },
  };
}
