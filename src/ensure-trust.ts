import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import { ensureFirstAdmin } from './domain/identity/admins.ts';
import { endDemoSessions } from './sandbox/demo-accounts.ts';
import { deleteSandboxGoogle } from './sandbox/google/accounts.ts';
import { deletePublicDemoMark, recordPublicDemo } from './sandbox/public-demo.ts';

/**
 * At each start: what the shop may still believe of what it was told under other settings. What the sandbox's mailbox
 * and Google confirm is true on this machine, and anybody's word in a shop that others reach.
 */
export async function ensureTrust(config: Config, db: Database): Promise<void> {
  const { isAllSandbox, isMailPublic, isPublic, google, services, adminEmail } = config;
  if (isMailPublic) await recordPublicDemo(db);
  else if (services.smtp) await deletePublicDemoMark(db);
  if (!isAllSandbox) await endDemoSessions(db);
  if (isPublic || google === 'real') await deleteSandboxGoogle(db, { isPublicDemo: google === 'guest' });
  // Where everybody reads the mails, everybody could confirm this address.
  await ensureFirstAdmin(db, isMailPublic ? undefined : adminEmail);
}
