import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../kernel/actor.ts';
import { asOnlyWriter } from '../../kernel/as-open-account.ts';
import type { Client } from '../../kernel/client.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { assertMayChangeFactors } from './change-factors.ts';
import { clearFactorAttempts, countFactorAttempt } from './factor-attempts.ts';
import { hasSecondFactor, recordFactors } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import { addSecurityMail } from './security-event.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const ENROLMENT_MINUTES = 15;

/**
 * The secret of this session's enrolment, which is the same until it ends: a lost response or a second tab must not
 * invalidate what the app has scanned, and another session must not know it. Throws `totp_exists`, `demo_account_fixed`,
 * `wrong_password`, `sign_in_again`, `step_up_required`, `too_many_requests`.
 */
export async function beginTotp(
  shop: IdentityDependencies,
  actor: Actor,
  password: string | undefined,
): Promise<Uint8Array> {
  await assertMayChangeFactors(shop, actor, password);
  return asOnlyWriter(shop.db, actor.userId, async (transaction) => {
    if (await hasTotp(transaction, actor.userId)) throw new Refusal('totp_exists');
    const begun = await findEnrolment(transaction, actor);
    if (begun) return unseal(shop.factorSecret, actor.userId, begun);
    const secret = newTotpSecret();
    const enrolment = {
      secret: seal(shop.factorSecret, actor.userId, secret),
      expiresAt: sql<Date>`now() + ${ENROLMENT_MINUTES} * interval '1 minute'`,
    };
    await transaction
      .insertInto('totpEnrolments')
      .values({ sessionId: actor.sessionId, ...enrolment })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(enrolment))
      .execute();
    return secret;
  });
}

/**
 * Returns recovery codes with the first factor of the account, else null. Throws `code_wrong`, `enrolment_ended`,
 * `totp_exists`, `too_many_requests`.
 */
export async function confirmTotp(
  shop: IdentityDependencies,
  actor: Actor,
  code: string,
  client: Client,
): Promise<string[] | null> {
  await countFactorAttempt(shop, actor.userId);
  const codes = await asOnlyWriter(shop.db, actor.userId, async (transaction) => {
    if (await hasTotp(transaction, actor.userId)) throw new Refusal('totp_exists');
    const sealed = await findEnrolment(transaction, actor);
    if (!sealed) throw new Refusal('enrolment_ended');
    const secret = unseal(shop.factorSecret, actor.userId, sealed);
    const step = stepOfCode({ secret, code, now: new Date() });
    if (step === undefined) throw new Refusal('code_wrong');
    const isFirst = !(await hasSecondFactor(transaction, actor.userId));
    await transaction
      .insertInto('totpFactors')
      .values({ userId: actor.userId, secret: sealed, lastStep: step })
      .execute();
    await transaction.deleteFrom('totpEnrolments').where('sessionId', '=', actor.sessionId).execute();
    await recordFactors(transaction, actor.userId);
    await recordFactorProven(transaction, actor.sessionId);
    await addSecurityMail(transaction, actor.userId, 'totp_added', client);
    return isFirst ? replaceRecoveryCodes(shop, transaction, actor.userId) : null;
  });
  await clearFactorAttempts(shop, actor.userId);
  return codes;
}

export async function recordFactorProven(db: Database, sessionId: string): Promise<void> {
  await sql`update sessions set factor_proven_at = now() where id = ${sessionId}`.execute(db);
}

async function hasTotp(db: Database, userId: string): Promise<boolean> {
  const totp = db.selectFrom('totpFactors').select('userId').where('userId', '=', userId);
  return (await totp.executeTakeFirst()) !== undefined;
}

async function findEnrolment(db: Database, { sessionId }: Actor): Promise<Buffer | undefined> {
  const enrolment = db.selectFrom('totpEnrolments').select('secret').where('sessionId', '=', sessionId);
  return (await enrolment.where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst())?.secret;
}
