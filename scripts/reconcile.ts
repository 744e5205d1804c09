import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { reconcilePayments } from '../src/domain/payment/reconcile-payments.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { translatorFor } from '../src/messages/translate.ts';
import { cardService } from '../src/services/cards.ts';

const usage = `Usage: npm run reconcile [-- <days>]

Compares the shop's payments with the card provider's, for the last 7 days by default. The shop does the same
every night. Settles payments that were never reported, and lists all other differences.

Exit code: 0 when both agree, 1 when something differs, 2 when the command is wrong.`;

async function main([days = '7', ...others]: string[]): Promise<number> {
  if (!/^[1-9]\d{0,2}$/.test(days) || others.length > 0) {
    console.log(usage);
    return days === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { db, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    const { cards } = await cardService(config, { db, t: translatorFor(config.locale), addJob: async () => undefined });
    const since = new Date(Date.now() - Number(days) * 24 * 60 * 60 * 1000);
    const { compared, differences } = await reconcilePayments({ db, cards }, since);
    console.log(`${compared} payments since ${since.toISOString()} compared with ${cards.name}`);
    for (const { kind, intentId, orderId, here, there } of differences)
      console.log(
        `  ${kind.padEnd(20)} ${intentId}\n    order   ${orderId}\n    here    ${here}\n    there   ${there}`,
      );
    console.log(differences.length === 0 ? 'No differences.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`reconcile: ${(error as Error).message}`);
  process.exitCode = 2;
}
