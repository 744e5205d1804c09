import type { AuditResult } from '../src/contract/owner/audit.ts';
import { auditShop } from '../src/domain/audit/audit-shop.ts';
import { translatorFor } from '../src/messages/translate.ts';
import { assertNoMoreArguments, defineCommand, type Output, settings } from './shop/command.ts';
import { withMigratedDatabase } from './shop/with-database.ts';

const about = `Checks that stock, money, invoices, histories and emails add up, and prints the rows that differ. The shop does the same
every night, and sends an email to the owner if something differs. The shop may be running: nothing is locked.

Exit code: 0 when everything adds up, 1 when something differs or the audit failed, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'audit',
  synopsis: '',
  about,
  options: {},
  run: async ({ positionals }, output) => {
    assertNoMoreArguments(positionals);
    const config = settings();
    return withMigratedDatabase(config, async ({ db, direct }) => {
      const { checks, differences, milliseconds } = await auditShop({ db, direct: direct.db });
      const t = translatorFor(config.locale);
      for (const check of checks) printCheck(t(`audit.check.${check.name}`), check, output);
      const seconds = (milliseconds / 1000).toFixed(1);
      output.log(
        differences === 0 ? `Everything adds up (${seconds} s).` : `${differences} rows differ (${seconds} s).`,
      );
      return differences === 0 ? 0 : 1;
    });
  },
});

function printCheck(label: string, { differences, rows }: AuditResult, output: Output): void {
  output.log(`${differences === 0 ? 'ok ' : 'RED'} ${label}${differences === 0 ? '' : `: ${differences}`}`);
  for (const { table, id, orderId, expected, found } of rows) {
    const order = orderId && orderId !== id ? `\n      order    ${orderId}` : '';
    output.log(`    ${table} ${id}${order}\n      expected ${expected}\n      found    ${found}`);
  }
  if (differences > rows.length) output.log(`    and ${differences - rows.length} more`);
}
