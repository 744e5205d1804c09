import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import { settleFirstAdmin } from './domain/identity/admins.ts';
import { endDemoSessions } from './sandbox/demo-accounts.ts';
import { forgetSandboxGoogle } from './sandbox/google/accounts.ts';
import { forgetPublicDemo, notePublicDemo } from './sandbox/public-demo.ts';

/**
 * At each start: what the shop may still believe of what it was told under other settings. What the sandbox's mailbox
 * and Google confirm is true on this machine, and anybody's word in a shop that others reach.
 */
export async function settleTrust(config: Config, db: Database): Promise<void> {
  const { isAllSandbox, isMailPublic, isPublic, google, parts, adminEmail } = config;
  if (isMailPublic) await notePublicDemo(db);
  else if (parts.smtp) await forgetPublicDemo(db);
  if (!isAllSandbox) await endDemoSessions(db);
  if (isPublic || google === 'real') await forgetSandboxGoogle(db, { isPublicDemo: google === 'guest' });
  // Where everybody reads the mails, everybody could confirm this address.
  await settleFirstAdmin(db, isMailPublic ? undefined : adminEmail);
}
