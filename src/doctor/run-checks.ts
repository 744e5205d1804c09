import type { Config } from '../config/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkGoogle } from './check-google.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSearch } from './check-search.ts';
import { checkStripe } from './check-stripe.ts';
import type { Finding } from './finding.ts';

/** Through the same adapters as the shop. */
export async function runChecks(config: Config, { mailTo }: { mailTo?: string | undefined } = {}): Promise<Finding[]> {
  const findings = await Promise.all([
    checkMachine(config),
    checkDatabase(config),
    checkStripe(config),
    checkGoogle(config),
    checkMail(config, mailTo),
    checkPictures(config),
    checkSearch(config),
  ]);
  return findings.flat();
}
