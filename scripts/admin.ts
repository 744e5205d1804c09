import { readConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { findAdmins, grantAdmin, revokeAdmin } from '../src/domain/identity/admins.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run admin -- <command>

  list             shows who is an admin
  grant <email>    makes a user an admin, also while the shop runs
  revoke <email>   makes an admin a customer again; the last one stays

Exit code: 0 when it is done, 1 when it is refused, 2 when the command is wrong.`;

const refusals: Record<string, string> = {
  user_not_found: 'There is no account with this email. Sign up first.',
  last_admin: 'This is the last admin. Make somebody else one first.',
};

type Administered = { db: Database; demoAccounts: boolean };

async function run({ db, demoAccounts }: Administered, command: string, email: string): Promise<string> {
  if (command === 'grant') return (await grantAdmin(db, email)) ? `${email} is an admin.` : `${email} was one already.`;
  if (command === 'revoke')
    return (await revokeAdmin({ db, demoAccounts }, email)) ? `${email} is a customer.` : `${email} is no admin.`;
  const admins = await findAdmins(db);
  return admins.map((admin) => `${admin.email}  ${admin.name}`).join('\n') || 'There is no admin yet.';
}

async function main([command = '', address = '', ...others]: string[]): Promise<number> {
  const needsAddress = command === 'grant' || command === 'revoke';
  if (!(needsAddress || command === 'list') || needsAddress !== Boolean(address) || others.length > 0) {
    console.log(usage);
    return command === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { db, direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    await migrate(direct.db);
    console.log(await run({ db, demoAccounts: config.isAllSandbox }, command, address.trim().toLowerCase()));
    return 0;
  } catch (error) {
    const refusal = refusals[(error as { code?: string }).code ?? ''];
    if (!refusal) throw error;
    console.error(refusal);
    return 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`admin: ${(error as Error).message}`);
  process.exitCode = 1;
}
