import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyResponse } from '../../../contract/account/second-factor.ts';
import { Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../kernel/actor.ts';
import { asOnlyWriter } from '../../kernel/as-open-account.ts';
import type { Client } from '../../kernel/client.ts';
import { newId } from '../../kernel/id.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { assertMayChangeFactors } from './change-factors.ts';
import { recordFactorProven } from './enrol-totp.ts';
import { hasSecondFactor, recordFactors } from './factors.ts';
import { creationOptions, verifyCreated } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { requireRelyingParty } from './relying-party.ts';
import { addSecurityMail } from './security-event.ts';

type Adding = IdentityDependencies & { shopName: string };

/**
 * Throws `passkeys_not_offered`, `too_many_entries`, `demo_account_fixed`, `wrong_password`, `sign_in_again`,
 * `step_up_required`, `too_many_requests`.
 */
export async function beginPasskey(shop: Adding, actor: Actor, password: string | undefined, origin: string) {
  const party = requireRelyingParty(origin);
  await assertMayChangeFactors(shop, actor, password);
  await assertFewPasskeys(shop.db, actor.userId);
  const described = { shopName: shop.shopName, userId: actor.userId, email: actor.email, name: actor.name };
  return creationOptions(shop.db, party, described, forNew(actor));
}

type NewPasskey = { name: string; passkey: PasskeyResponse };

/**
 * Returns recovery codes with the first factor of the account, else null. The challenge that it signs proves that this
 * session was allowed to begin. Throws `passkey_refused`, `passkey_exists`, `passkeys_not_offered`, `too_many_entries`.
 */
export async function addPasskey(
  shop: Adding,
  actor: Actor,
  { name, passkey }: NewPasskey,
  client: Client & { origin: string },
): Promise<string[] | null> {
  const party = requireRelyingParty(client.origin);
  return asOnlyWriter(shop.db, actor.userId, async (transaction) => {
    const response = passkey as unknown as RegistrationResponseJSON;
    const credential = await verifyCreated(transaction, party, response, forNew(actor));
    if (!credential) throw new Refusal('passkey_refused');
    await assertFewPasskeys(transaction, actor.userId);
    const isFirst = !(await hasSecondFactor(transaction, actor.userId));
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values({
        id: newId(),
        userId: actor.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Refusal('passkey_exists');
    await recordFactors(transaction, actor.userId);
    await recordFactorProven(transaction, actor.sessionId);
    await addSecurityMail(transaction, actor.userId, 'passkey_added', client);
    return isFirst ? replaceRecoveryCodes(shop, transaction, actor.userId) : null;
  });
}

const forNew = ({ sessionId }: Actor) => ({ sessionId, isForNew: true }) as const;

async function assertFewPasskeys(db: Database, userId: string): Promise<void> {
  const own = db.selectFrom('passkeys').select(({ fn }) => fn.countAll<string>().as('count'));
  const { count } = await own.where('userId', '=', userId).executeTakeFirstOrThrow();
  if (Number(count) >= limits.passkeys) throw new Refusal('too_many_entries', { limit: limits.passkeys });
}
