import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import type { ReadShopSettings } from '../shop-settings/shop-settings.ts';
import { parseVatId } from './vat-id.ts';
import type { VatIdCheck, VatIdRegister } from './vat-id-register.ts';

export type VatIdChecks = (vatId: string) => Promise<VatIdCheck>;

type Options = { db: Database; register: VatIdRegister; settings: ReadShopSettings };

/** The register asks not to be asked more often than needed. */
const VALID_HOURS = 24;

/** A quote is made with every key that is typed. */
const UNAVAILABLE_MS = 60_000;

/** By a process, so that made-up ids cannot use up what the register allows the shop. */
const MAX_PER_MINUTE = 30;

/**
 * Checks VAT ids, each at most once a day, and one that could not be checked at most once a minute. Requests at the same
 * time share one check.
 */
export function vatIdChecks({ db, register, settings }: Options): VatIdChecks {
  const running = new Map<string, Promise<VatIdCheck>>();
  const unavailable = new LRUCache<string, VatIdCheck>({ max: 1000, ttl: UNAVAILABLE_MS });
  let window = { since: 0, checks: 0 };

  function isAllowed(): boolean {
    const now = performance.now();
    if (now - window.since >= 60_000) window = { since: now, checks: 0 };
    return ++window.checks <= MAX_PER_MINUTE;
  }

  async function ask(vatId: string): Promise<VatIdCheck> {
    const known = await findCheck(db, vatId);
    if (known) return known;
    const requester = await parseVatId((await settings()).vatId);
    const found = isAllowed()
      ? await register({ vatId, requester: requester?.text })
      : { result: 'unavailable' as const, reference: null };
    const check = { ...found, checkedAt: new Date() };
    if (check.result === 'unavailable') unavailable.set(vatId, check);
    else await writeCheck(db, vatId, check);
    return check;
  }

  return (vatId) => {
    const recent = unavailable.get(vatId);
    if (recent) return Promise.resolve(recent);
    const shared = running.get(vatId) ?? ask(vatId).finally(() => running.delete(vatId));
    running.set(vatId, shared);
    return shared;
  };
}

async function findCheck(db: Database, vatId: string): Promise<VatIdCheck | undefined> {
  const row = await db
    .selectFrom('vatIdChecks')
    .select(['isValid', 'reference', 'checkedAt'])
    .where('vatId', '=', vatId)
    .where('checkedAt', '>', sql<Date>`now() - ${VALID_HOURS} * interval '1 hour'`)
    .executeTakeFirst();
  return row && { result: row.isValid ? 'valid' : 'invalid', reference: row.reference, checkedAt: row.checkedAt };
}

/** The id of a sole trader is personal data. Orders have their own copies. */
export async function deleteOldVatIdChecks(db: Database): Promise<void> {
  await db
    .deleteFrom('vatIdChecks')
    .where('checkedAt', '<', sql<Date>`now() - ${VALID_HOURS} * interval '1 hour'`)
    .execute();
}

async function writeCheck(db: Database, vatId: string, { result, reference, checkedAt }: VatIdCheck): Promise<void> {
  const values = { isValid: result === 'valid', reference, checkedAt };
  await db
    .insertInto('vatIdChecks')
    .values({ vatId, ...values })
    .onConflict((conflict) => conflict.column('vatId').doUpdateSet(values))
    .execute();
}
