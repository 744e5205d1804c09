import { sql } from 'kysely';
import { withoutWaiting } from '../../db/without-waiting.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { accountOf, SHOP } from '../kernel/sender.ts';
import { takeToken } from '../kernel/token-bucket.ts';
import { countersOf, shared } from './ceiling.ts';
import { limitedKinds, unlimitedKinds } from './email-kind.ts';
import type { PendingMail } from './outbox.ts';

type Shop = Pick<Dependencies, 'db' | 'rateLimitScale'>;

export type AddressedMail = Pick<PendingMail, 'id' | 'kind' | 'sender' | 'isAdmitted'> & { recipient: string };

/**
 * The ids of those that may be sent. Counts each once, at its first attempt. Limited are the kinds that a stranger can
 * cause or that say nothing, and rows of any kind that name a sender other than the shop. A confirmed account may cause mails to its own address, an
 * unconfirmed one none.
 */
export async function admitMails(shop: Shop, mails: readonly AddressedMail[]): Promise<Set<string>> {
  const isLimited = ({ kind, sender, isAdmitted }: AddressedMail) =>
    !isAdmitted && sender !== SHOP && (sender !== null || !Object.hasOwn(unlimitedKinds, kind));
  const limited = mails.filter(isLimited);
  const admitted = new Set(mails.filter((mail) => !isLimited(mail)).map(({ id }) => id));
  const confirmed = await findConfirmedAddresses(shop, limited);
  for (const mail of limited) {
    const accountId = accountOf(mail.sender);
    const own = accountId === null ? undefined : confirmed.get(accountId);
    if (accountId !== null && !own) continue;
    if (own === mail.recipient || (await countMail(shop, mail))) admitted.add(mail.id);
  }
  return admitted;
}

async function findConfirmedAddresses(
  { db }: Shop,
  mails: readonly AddressedMail[],
): Promise<Map<string, string | undefined>> {
  const ids = [...new Set(mails.flatMap(({ sender }) => accountOf(sender) ?? []))];
  if (ids.length === 0) return new Map();
  const accounts = db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids);
  const confirmed = await accounts.where('emailVerifiedAt', 'is not', null).where('closedAt', 'is', null).execute();
  return new Map(confirmed.map(({ id, email }) => [id, email]));
}

/** False once a ceiling is reached. One statement, so that it holds for mails that are sent at the same time. */
async function countMail({ db, rateLimitScale }: Shop, mail: AddressedMail): Promise<boolean> {
  const { id, kind } = mail;
  const ofRecipient = Object.hasOwn(limitedKinds, kind) ? limitedKinds[kind as keyof typeof limitedKinds] : shared;
  const counters = countersOf(mail, ofRecipient);
  if (counters.length === 0) return true;
  const names = ['starting', ...counters.map((_, index) => `taken_${index}`)].map((name) => sql.ref(name));
  const taken = counters.map(({ ceiling, subject }, index) => {
    const token = takeToken({
      key: `${ceiling.counter}:${subject}`,
      atOnce: Math.max(1, Math.floor(ceiling.atOnce * rateLimitScale)),
      everyMinutes: ceiling.everyMinutes / rateLimitScale,
      from: sql`${names[index]}`,
    });
    return sql`${names[index + 1]} as (${token})`;
  });
  const { rows } = await sql`
    with starting as (select from (values (1)) as one where ${withoutWaiting}), ${sql.join(taken)}
    update outbox set admitted_at = now() where id = ${id} and exists (select from ${names.at(-1)})
    returning id
  `.execute(db);
  return rows.length > 0;
}
