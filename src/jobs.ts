import type pg from 'pg';
import { startJobQueue } from './adapters/job-queue.ts';
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
  /** Of the shop's database: for adding jobs and watching them. */
  pool: pg.Pool;
  /** Opens the connections that jobs run on. */
  openJobPool: () => pg.Pool;
  /** The sandbox's reports of payments, where it plays the card provider. */
  sendWebhook?: (job: WebhookJob) => Promise<void>;
  onError: (error: unknown) => void;
};

export type WorkAges = { maintenanceSeconds: number; mailSeconds: number };

export type Jobs = {
  sendWebhookSoon: (job: WebhookJob) => Promise<void>;
  /** How long ago the last round of each ended in this process. */
  ages: () => WorkAges;
  stop: () => Promise<void>;
};

const MAINTENANCE_MS = 20_000;

/** Looking into the outbox is one small query on an index that holds waiting mails alone. */
const MAIL_MS = 1_000;

/** Above what a round takes with every outside service at its timeout; then something hangs that never answers. */
const ROUND_LIMIT_MS = 5 * 60_000;

/** Late refunds and disputes come days after the payment; every night looks at a week. */
const RECONCILED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The shop's own work. Maintenance every 20 seconds and mails every second run in each process, and several processes
 * may do both at once: so they depend on nothing but the database. The comparison with the card provider's books every
 * night, and the sandbox's webhooks, are done once for all processes, by the job queue.
 */
export async function startJobs({ shop, pool, openJobPool, sendWebhook, onError }: Options): Promise<Jobs> {
  const queue = await startJobQueue({
    pool,
    openPool: openJobPool,
    oldestDueSeconds: (tasks) => oldestDueJobSeconds(shop.db, tasks),
    crontab: '17 4 * * * reconcile',
    onError,
    tasks: {
      reconcile: async () => {
        const { differences } = await reconcilePayments(shop, new Date(Date.now() - RECONCILED_MS));
        for (const difference of differences)
          onError(new Error(`The card provider's records differ: ${JSON.stringify(difference)}`));
      },
      // What is left of the sandbox once cards are real goes nowhere.
      sandbox_webhook: async (payload) => sendWebhook?.(payload as WebhookJob),
    },
  });
  const rounds = { timeoutMs: ROUND_LIMIT_MS, onError };
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
    sendWebhookSoon: (job) => queue.add('sandbox_webhook', job),
    ages: () => ({ maintenanceSeconds: maintenance.ageSeconds(), mailSeconds: mails.ageSeconds() }),
    stop: async () => {
      await Promise.all([maintenance.stop(), mails.stop(), queue.stop()]);
    },
  };
}
