import { report } from '../src/doctor/report.ts';
import { runChecks } from '../src/doctor/run-checks.ts';
import { assertNoMoreArguments, defineCommand, settings } from './shop/command.ts';

const about = `Tests every part of the shop for real: connects, signs in, sends one email (to SHOP_EMAIL by default), and writes, reads,
and deletes a file in the bucket. Prints what works and how to fix what does not. The shop may be running.

Exit code: 0 when everything configured works, 1 when something fails, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'doctor',
  synopsis: '[--mail-to <address>]',
  about,
  options: { 'mail-to': { type: 'string' } },
  run: async ({ values, positionals }, output) => {
    assertNoMoreArguments(positionals);
    const findings = await runChecks(settings(), { mailTo: values['mail-to'] });
    output.log(report(findings));
    return findings.some(({ result }) => result === 'fails') ? 1 : 0;
  },
});
