import { parseArgs } from 'node:util';
import { readConfig } from '../src/config/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { report } from '../src/doctor/report.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run doctor [-- --mail-to <address>]

Tries every part of the shop for real, also while it runs: connects and signs in, sends one mail (to SHOP_EMAIL unless
told), puts a file into the bucket, reads and deletes it. Prints what works, and what to do about what does not.

Exit code: 0 when everything that is set works, 1 when something fails, 2 when the settings or the command are wrong.`;

function wantedMailTo(): string | undefined {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return values['mail-to'];
}

try {
  const mailTo = wantedMailTo();
  const findings = await examine(readConfig(environmentWithFile()), { mailTo });
  console.log(report(findings));
  process.exitCode = findings.some(({ result }) => result === 'fails') ? 1 : 0;
} catch (error) {
  console.error(`doctor: ${(error as Error).message}`);
  process.exitCode = 2;
}
