import { parseArgs } from 'node:util';
import { readConfig } from '../src/config/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { report } from '../src/doctor/report.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run doctor [-- --mail-to <address>]

Tests every part of the shop for real: connects, signs in, sends one email (to SHOP_EMAIL by default), and writes, reads,
and deletes a file in the bucket. Prints what works and how to fix what does not. The shop may be running.

Exit code: 0 when everything configured works, 1 when something fails, 2 when the settings or the command are wrong.`;

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
