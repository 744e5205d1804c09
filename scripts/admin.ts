import { canonicalEmail } from '../src/contract/email.ts';
import type { Database } from '../src/db/connect.ts';
import { findAdmins, grantAdmin, revokeAdmin } from '../src/domain/identity/admins.ts';
import { resetFactors } from '../src/domain/identity/second-factor/reset-factors.ts';
import { actAs } from '../src/domain/kernel/act-as.ts';
import { assertNoMoreArguments, defineCommand, settings, singleArgument, WrongUsage } from './shop/command.ts';
import { withMigratedDatabase } from './shop/with-database.ts';

const about = `  list                   list all admins
  grant <email>          make a user an admin; the shop may be running
  revoke <email>         make an admin a customer again, except the last admin
  reset-factor <email>   remove the second factors of a user who has lost them

Exit code: 0 when done, 1 when refused, 2 when the command or a setting is wrong.`;

const refusals: Record<string, string> = {
  user_not_found: 'Sign up first. There is no account with this email.',
  last_admin: 'Make someone else an admin first. This is the last admin.',
};

/** In the log of the staff. */
const by = { act: 'command admin' };

type Admins = { db: Database; demoAccounts: boolean };

const acts: Record<string, (shop: Admins, others: string[]) => Promise<string>> = {
  list: async ({ db }, others) => {
    assertNoMoreArguments(others);
    const admins = await findAdmins(db);
    return admins.map(({ email, name }) => `${email}  ${name}`).join('\n') || 'No admins yet.';
  },
  grant: async (shop, others) => {
    const email = emailOf(others);
    return (await grantAdmin(shop, email, by)) ? `${email} is an admin now.` : `${email} is already an admin.`;
  },
  revoke: async (shop, others) => {
    const email = emailOf(others);
    return (await revokeAdmin(shop, email, by)) ? `${email} is a customer now.` : `${email} is not an admin.`;
  },
  'reset-factor': async ({ db }, others) => {
    const email = emailOf(others);
    const isReset = await db.transaction().execute(async (transaction) => {
      await actAs(transaction, by);
      return resetFactors(transaction, email);
    });
    return isReset
      ? `${email} has no second factor now, and is signed out everywhere.`
      : `${email} has no second factor.`;
  },
};

export const command = defineCommand({
  name: 'admin',
  synopsis: '<command>',
  about,
  options: {},
  run: async ({ positionals: [name = '', ...others] }, output) => {
    const act = acts[name];
    if (!act) throw new WrongUsage('name list, grant, revoke, or reset-factor');
    const config = settings();
    return withMigratedDatabase(config, async ({ db }) => {
      try {
        output.log(await act({ db, demoAccounts: config.isAllSandbox }, others));
        return 0;
      } catch (error) {
        const refusal = refusals[(error as { code?: string }).code ?? ''];
        if (!refusal) throw error;
        throw new Error(refusal);
      }
    });
  },
});

function emailOf(others: string[]): string {
  return canonicalEmail(singleArgument(others, 'an email'));
}
