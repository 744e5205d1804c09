import type pg from 'pg';
import { startJobQueue } from '../adapters/job-queue.ts';
import { runPeriodically } from '../adapters/run-periodically.ts';
import type { Database } from '../db/connect.ts';
import { auditShop } from '../domain/audit/audit-shop.ts';
import { deleteOldPrices } from '../domain/catalogue/price-history.ts';
import { oldestDueJobSeconds } from '../domain/figures.ts';
import { fetchDueSources } from '../domain/imports/fetch-sources.ts';
import { takeFolderFiles } from '../domain/imports/folder/take-folder-files.ts';
import { fetchImportPictures } from '../domain/imports/pictures/fetch-pictures.ts';
import { runImports } from '../domain/imports/run-imports.ts';
import { sendMails } from '../domain/mail/send-mails.ts';
import { runMaintenance } from '../domain/maintenance.ts';
import { fulfillDueNotices } from '../domain/notices/notices.ts';
import { reconcilePayments } from '../domain/payment/card/reconcile-payments.ts';
import type { Shop } from '../domain/shop.ts';
import { deleteOldReceivedMails } from '../sandbox/mailbox.ts';

type Options = {
  shop: Shop;
  pool: pg.Pool;
  openJobPool: () => pg.Pool;
  /** Without a limit on the time of a statement. */
  direct: Database;
  /** Sends the sandbox card provider's events; undefined with a real provider. */
  reportPayments?: () => Promise<void>;
  /** Whether anyone has used the shop by this process since the last call. */
  isInUse?: () => boolean;
  onError: (error: unknown) => void;
};

export type WorkAges = { maintenanceSeconds: number; mailSeconds: number };

export type Jobs = {
  ages: () => WorkAges;
  stop: () => Promise<void>;
};

const MAINTENANCE_MS = 20_000;

const MAIL_MS = 1_000;

const NOTICE_MS = 1_000;

const REPORT_MS = 1_000;

/** Between two rounds of an import, in which orders have the database for themselves. */
const IMPORT_MS = 500;

const IMPORT_PICTURES_MS = 2_000;

const FOLDER_MS = 30_000;

const PRICE_LISTS_MS = 10_000;

/** Some files of the largest size from slow servers. */
const PRICE_LISTS_TIMEOUT_MS = 60 * 60_000;

/** Longer than a round in which every external service times out. */
const ROUND_TIMEOUT_MS = 5 * 60_000;

/** Refunds and disputes may follow a payment by days. */
const RECONCILE_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** The periodic rounds run in one worker of every shop; the jobs of the crontab once across all of them. */
export async function startJobs({
  shop,
  pool,
  openJobPool,
  direct,
  reportPayments,
  isInUse = () => false,
  onError,
}: Options): Promise<Jobs> {
  const queue = await startJobQueue({
    pool,
    openPool: openJobPool,
    oldestDueSeconds: (tasks) => oldestDueJobSeconds(shop.db, tasks),
    crontab: '17 4 * * * reconcile\n47 4 * * * delete_old_prices\n17 5 * * * audit',
    onError,
    tasks: {
      reconcile: async () => {
        const { differences } = await reconcilePayments(shop, new Date(Date.now() - RECONCILE_WINDOW_MS));
        for (const difference of differences)
          onError(new Error(`The card provider's records differ: ${JSON.stringify(difference)}`));
      },
      audit: async () => {
        const { differences } = await auditShop({ db: shop.db, direct });
        if (differences > 0) onError(new Error(`The audit found ${differences} rows that differ`));
      },
      delete_old_prices: () => deleteOldPrices(shop.db),
      // Drops the jobs of former versions. Those payments are found by maintenance.
      sandbox_webhook: async () => undefined,
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
  const notices = runPeriodically(() => fulfillDueNotices(shop.db), {
    name: 'Finding due notices',
    pauseMs: NOTICE_MS,
    ...rounds,
  });
  let isStopping = false;
  const imports = runPeriodically(() => runImports(shop, { onError, isStopped: () => isStopping, isInUse }), {
    name: 'Importing',
    pauseMs: IMPORT_MS,
    ...rounds,
  });
  const importPictures = runPeriodically(() => fetchImportPictures(shop, { onError, isStopped: () => isStopping }), {
    name: 'Fetching pictures',
    pauseMs: IMPORT_PICTURES_MS,
    ...rounds,
  });
  const folder = runPeriodically(() => takeFolderFiles(shop, onError), {
    name: 'Reading the folder of price lists',
    pauseMs: FOLDER_MS,
    timeoutMs: PRICE_LISTS_TIMEOUT_MS,
    onError,
  });
  const priceLists = runPeriodically(() => fetchDueSources(shop, onError), {
    name: 'Fetching price lists',
    pauseMs: PRICE_LISTS_MS,
    timeoutMs: PRICE_LISTS_TIMEOUT_MS,
    onError,
  });
  const reports =
    reportPayments &&
    runPeriodically(reportPayments, { name: 'Reporting card payments', pauseMs: REPORT_MS, ...rounds });
  return {
    ages: () => ({ maintenanceSeconds: maintenance.ageSeconds(), mailSeconds: mails.ageSeconds() }),
    stop: async () => {
      isStopping = true;
      const rounds = [maintenance, mails, notices, imports, importPictures, folder, priceLists, reports, queue];
      await Promise.all(rounds.map((round) => round?.stop()));
    },
  };
}
