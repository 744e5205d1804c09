import { reconcilePayments } from '../src/domain/payment/card/reconcile-payments.ts';
import { translatorFor } from '../src/messages/translate.ts';
import { cardService } from '../src/services/cards.ts';
import { assertNoMoreArguments, defineCommand, settings, WrongUsage } from './shop/command.ts';
import { withDatabase } from './shop/with-database.ts';

const about = `Compares the shop's payments with the card provider's, for the last 7 days by default. The shop does the same
every night. Settles payments that were never reported, and lists all other differences.

Exit code: 0 when both agree, 1 when something differs or the comparison failed, 2 when the command or a setting is wrong.`;

const DAY = 24 * 60 * 60 * 1000;

export const command = defineCommand({
  name: 'reconcile',
  synopsis: '[<days>]',
  about,
  options: {},
  run: async ({ positionals: [days = '7', ...others] }, output) => {
    if (!/^[1-9]\d{0,2}$/.test(days)) throw new WrongUsage('give the days as a number from 1 to 999');
    assertNoMoreArguments(others);
    const config = settings();
    return withDatabase(config, async ({ db }) => {
      const t = translatorFor(config.locale);
      const { cards } = await cardService(config, { db, t });
      const since = new Date(Date.now() - Number(days) * DAY);
      const { compared, differences } = await reconcilePayments({ db, cards }, since);
      output.log(`${compared} payments since ${since.toISOString()} compared with ${cards.name}`);
      for (const { kind, intentId, orderId, here, there } of differences)
        output.log(
          `  ${kind.padEnd(20)} ${intentId}\n    order   ${orderId}\n    here    ${here}\n    there   ${there}`,
        );
      output.log(differences.length === 0 ? 'No differences.' : `${differences.length} differences.`);
      return differences.length === 0 ? 0 : 1;
    });
  },
});
