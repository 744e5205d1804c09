import { readConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { findAdmins, grantAdmin, revokeAdmin } from '../src/domain/identity/admins.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run admin -- <command>

  list             list all admins
  grant <email>    make a user an admin; the shop may be running
  revoke <email>   make an admin a customer again, except the last admin

Exit code: 0 when done, 1 when refused, 2 when the command is wrong.`;

const refusals: Record<string, string> = {
  user_not_found: 'Sign up first. There is no account with this email.',
  last_admin: 'Make someone else an admin first. This is the last admin.',
};

type Administered = { db: Database; demoAccounts: boolean };

async function run({ db, demoAccounts }: Administered, command: string, email: string): Promise<string> {
  if (command === 'grant')
    return (await grantAdmin(db, email)) ? `${email} is an admin now.` : `${email} is already an admin.`;
  if (command === 'revoke')
    return (await revokeAdmin({ db, demoAccounts }, email))
      ? `${email} is a customer now.`
      : `${email} is not an admin.`;
  const admins = await findAdmins(db);
  return admins.map((admin) => `${admin.email}  ${admin.name}`).join('\n') || 'No admins yet.';
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
