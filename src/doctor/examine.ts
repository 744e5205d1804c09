import type { Config } from '../config/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkGoogle } from './check-google.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkPictures } from './check-pictures.ts';
import { checkStripe } from './check-stripe.ts';
import type { Finding } from './finding.ts';

/** Tries every part of the shop for real, the real ones and this machine's, all at the same time. */
export async function examine(config: Config, { mailTo }: { mailTo?: string | undefined } = {}): Promise<Finding[]> {
  const findings = await Promise.all([
    checkMachine(config),
    checkDatabase(config),
    checkStripe(config),
    checkGoogle(config),
    checkMail(config, mailTo),
    checkPictures(config),
  ]);
  return findings.flat();
}
