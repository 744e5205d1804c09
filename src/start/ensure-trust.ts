import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { ensureFirstAdmin } from '../domain/identity/admins.ts';
import { deleteDemoSessions } from '../sandbox/demo-accounts.ts';
import { deleteSandboxIdentities } from '../sandbox/google/accounts.ts';
import { recordPublicDemo, revokePublicDemoAccess } from '../sandbox/public-demo.ts';

/** The sandbox's mailbox and Google prove an identity only while the shop is not public. */
export async function ensureTrust(config: Config, db: Database): Promise<void> {
  const { isAllSandbox, isMailPublic, isPublic, google, services, adminEmail } = config;
  if (isMailPublic) await recordPublicDemo(db);
  else if (services.smtp) await revokePublicDemoAccess(db);
  if (!isAllSandbox) await deleteDemoSessions(db);
  if (isPublic || google === 'real') await deleteSandboxIdentities(db, { isPublicDemo: google === 'guest' });
  // With public mail anyone could confirm this address.
  await ensureFirstAdmin(db, isMailPublic ? undefined : adminEmail);
}
