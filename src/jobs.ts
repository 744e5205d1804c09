import type pg from 'pg';
import { type JobQueue, startJobQueue } from './adapters/job-queue.ts';
import { keepHouse } from './domain/housekeeping.ts';
import { sendMails } from './domain/mail/send-mails.ts';
import type { Shop } from './domain/shop.ts';
import { repeatedly } from './repeatedly.ts';
import { dropOldMails } from './sandbox/mailbox.ts';
import { sendWebhook, type WebhookJob } from './sandbox/webhooks.ts';

type Options = {
  shop: Shop;
  pool: pg.Pool;
  webhook: { url: () => string; secret: string };
  onError: (error: unknown) => void;
};

const ROUND_SECONDS = 20;
const ROUNDS_A_MINUTE = 60 / ROUND_SECONDS;

/** Looking into the outbox is one small query on an index that holds waiting mails alone. */
const MAIL_ROUND_MS = 1000;

/** The shop's own work: mails every second, housekeeping every 20 seconds, and the sandbox's webhooks. */
export async function startJobs({ shop, pool, webhook, onError }: Options): Promise<JobQueue> {
  const queue: JobQueue = await startJobQueue({
    pool,
    // Cron counts in minutes: its job starts the first round, and each round the next.
    crontab: '* * * * * keep_house ?jobKey=keep_house',
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
      sandbox_webhook: (payload) => sendWebhook(payload as WebhookJob, webhook.url(), webhook.secret),
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
