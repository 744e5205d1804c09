import type pg from 'pg';
import { type JobQueue, startJobQueue } from './adapters/job-queue.ts';
import { keepHouse } from './domain/housekeeping.ts';
import { sendMails } from './domain/mail/send-mails.ts';
import { reconcilePayments } from './domain/payment/reconcile-payments.ts';
import type { Shop } from './domain/shop.ts';
import { repeatedly } from './repeatedly.ts';
import { dropOldMails } from './sandbox/mailbox.ts';
import type { WebhookJob } from './sandbox/webhooks.ts';

type Options = {
  shop: Shop;
  pool: pg.Pool;
  /** The sandbox's reports of payments, where it plays the card provider. */
  sendWebhook?: (job: WebhookJob) => Promise<void>;
  onError: (error: unknown) => void;
};

const ROUND_SECONDS = 20;
const ROUNDS_A_MINUTE = 60 / ROUND_SECONDS;

/** Looking into the outbox is one small query on an index that holds waiting mails alone. */
const MAIL_ROUND_MS = 1000;

/** Late refunds and disputes come days after the payment; every night looks at a week. */
const COMPARED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The shop's own work: mails every second, housekeeping every 20 seconds, the comparison with the card provider's books
 * every night, and the sandbox's webhooks.
 */
export async function startJobs({ shop, pool, sendWebhook, onError }: Options): Promise<JobQueue> {
  const queue: JobQueue = await startJobQueue({
    pool,
    // Cron counts in minutes: its job starts the first round, and each round the next.
    crontab: ['* * * * * keep_house ?jobKey=keep_house', '17 4 * * * compare_books'].join('\n'),
    onError,
    tasks: {
      keep_house: async (payload) => {
        const { round = 1 } = (payload ?? {}) as { round?: number };
        if (round < ROUNDS_A_MINUTE) {
          const runAt = new Date(Date.now() + ROUND_SECONDS * 1000);
          await queue.add('keep_house', { round: round + 1 }, { runAt, key: `keep_house_${round + 1}` });
        }
        await keepHouse(shop, onError);
        await dropOldMails(shop.db).catch(onError);
      },
      compare_books: async () => {
        const { differences } = await reconcilePayments(shop, new Date(Date.now() - COMPARED_MS));
        for (const difference of differences)
          onError(new Error(`The card provider's books differ: ${JSON.stringify(difference)}`));
      },
      // What is left of the sandbox once cards are real goes nowhere.
      sandbox_webhook: async (payload) => sendWebhook?.(payload as WebhookJob),
    },
  });
  const mails = repeatedly(() => sendMails(shop, onError).catch(onError), MAIL_ROUND_MS);
  return {
    add: queue.add,
    stop: async () => {
      await Promise.all([mails.stop(), queue.stop()]);
    },
  };
}
