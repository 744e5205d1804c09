import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '../../contract/account/account.ts';
import { makeAdmin } from '../../contract/account/user.ts';
import { listManagedProducts } from '../../contract/catalogue/product.ts';
import { exportSubscribers } from '../../contract/community/newsletter.ts';
import { refundBooking } from '../../contract/orders/booking.ts';
import { editProduct } from '../../contract/owner/product-edit.ts';
import { changeStaff } from '../../contract/owner/staff.ts';
import { exportLog, type LogEntry, listLog, setLogPeriod } from '../../contract/owner/staff-log.ts';
import { failOn } from '../../testing/fail-on.ts';
import { buyAndSettle } from '../../testing/scene/buy.ts';
import { PASSWORD } from '../../testing/scene/customer.ts';
import { idOf, staffMember } from '../../testing/scene/staff.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { revokeAdmin } from '../identity/admins.ts';
import { runMaintenance } from '../maintenance.ts';

const at = (id: string) => ({ params: { id } });

const logOf = async (boss: Visitor, query: Record<string, string> = {}): Promise<LogEntry[]> =>
  (await boss.call(listLog, { query })).body;

/** Acts other than sign-ins, of which each visitor of a test makes one. */
const actsIn = (entries: LogEntry[]) => entries.map(({ act }) => act).filter((act) => act !== 'signIn');

const age = async ({ db }: TestShop, days: number) => {
  await sql`alter table staff_log disable trigger user`.execute(db);
  await sql`update staff_log set at = at - ${days} * interval '1 day'`.execute(db);
  await sql`alter table staff_log enable trigger user`.execute(db);
};

describe('an entry', () => {
  test('says who changed what, from where, before and after', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const product = await stockProduct(shop.db);
    await boss.call(editProduct, { ...at(product.id), body: { version: 1, price: 12.5, stockChange: 3 } });
    const [entry] = await logOf(boss);
    expect(entry).toMatchObject({
      by: { uid: await idOf(shop, boss), email: boss.email },
      role: 'admin',
      network: '127.0.0.1',
      act: 'editProduct',
    });
    const changed = entry?.changes.filter(({ subject }) => subject === 'products') ?? [];
    const [before, after] = (['before', 'after'] as const).map((side) =>
      Object.assign({}, ...changed.map((change) => change[side])),
    );
    expect([before.priceAmount, after.priceAmount]).toEqual([product.price * 100, 1250]);
    expect(after.available - before.available).toBe(3);
    expect([before.version, after.version]).toEqual([1, 2]);
    expect(changed.every(({ ids }) => ids.includes(product.id))).toBe(true);
  });

  test('is left by a sign-in of staff, not of customers, and by an export', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    const elsewhere = shop.visitor();
    await elsewhere.signIn({ email: boss.email, password: PASSWORD });
    await shop.visitor().signIn({ email: someone.email, password: PASSWORD });
    await boss.call(exportSubscribers);
    await boss.call(exportLog);
    expect((await logOf(boss)).map(({ act, changes }) => [act, changes])).toEqual([
      ['exportLog', []],
      ['exportSubscribers', []],
      ['signIn', []],
    ]);
  });

  test('is left by a command, without a person, and by nothing that customers and reads do', async () => {
    const shop = await openTestShop();
    const [boss, other] = [await shop.admin(), await shop.admin()];
    await buyAndSettle(await shop.customer(), await stockProduct(shop.db));
    await boss.call(listManagedProducts);
    await revokeAdmin(shop.shop, other.email, { act: 'command admin' });
    const entries = await logOf(boss);
    expect(actsIn(entries)).toEqual(['command admin']);
    expect(entries[0]).toMatchObject({ by: null, role: null, network: null });
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({
        subject: 'users',
        before: expect.objectContaining({ role: 'admin' }),
        after: expect.objectContaining({ role: 'customer' }),
      }),
    );
  });

  test('of an act that is repeated without effect is not left', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    for (const _ of [1, 2]) await boss.call(makeAdmin, { params: { email: someone.email } });
    expect(actsIn(await logOf(boss))).toEqual(['makeAdmin']);
  });

  test('holds nothing that identifies a customer, also once the account is closed', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer('Grace')];
    const { id } = await buyAndSettle(someone, await stockProduct(shop.db));
    expect((await boss.call(refundBooking, at(id))).status).toBe(200);
    const logged = async () => JSON.stringify(await logOf(boss, { object: id }));
    expect(await logged()).toContain('refundBooking');
    const stored = await sql`select before, after from staff_log_changes`.execute(shop.db);
    for (const personal of [someone.email, 'Grace']) expect(JSON.stringify(stored.rows)).not.toContain(personal);
    await someone.call(closeAccount, { body: { password: PASSWORD } });
    for (const personal of [someone.email, 'Grace']) expect(await logged()).not.toContain(personal);
  });
});

describe('the log', () => {
  test('is searched, and filtered by person, object and day', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'America/New_York' });
    const [boss, other] = [await shop.admin(), await staffMember(shop, 'catalogue')];
    const [one, two] = [await stockProduct(shop.db), await stockProduct(shop.db)];
    await boss.call(editProduct, { ...at(one.id), body: { version: 1, name: 'Sapphire' } });
    await other.call(editProduct, { ...at(two.id), body: { version: 1, name: 'Emerald' } });
    await boss.call(changeStaff, { ...at(await idOf(shop, other)), body: { role: 'support' } });
    const acts = async (query: Record<string, string>) => actsIn(await logOf(boss, query));
    expect(await acts({ person: await idOf(shop, other) })).toEqual(['editProduct']);
    expect(await acts({ object: one.id })).toEqual(['editProduct']);
    expect(await acts({ object: await idOf(shop, other) })).toEqual(['changeStaff']);
    expect(await acts({ q: 'emerald' })).toEqual(['editProduct']);
    expect(await acts({ q: other.email })).toEqual(['editProduct']);
    expect(await acts({ sort: 'at' })).toEqual(['editProduct', 'editProduct', 'changeStaff']);
    const [{ day = '' } = {}] = (
      await sql<{ day: string }>`select ((now() at time zone 'America/New_York')::date)::text as day`.execute(shop.db)
    ).rows;
    expect(await acts({ day })).toHaveLength(3);
    expect(await acts({ day: '2020-02-29' })).toEqual([]);
    const { csv } = (await boss.call(exportLog, { query: { object: one.id } })).body;
    expect(csv.split('\r\n')[0]).toContain('"at","person","role"');
    expect(csv).toContain('Sapphire');
    expect(csv).not.toContain('Emerald');
  });

  test('is kept as long as the owner sets, at least 90 days, then deleted', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const short = await boss.call(setLogPeriod, { body: { days: 89 } });
    expect([short.status, short.body.code]).toEqual([400, 'invalid_request']);
    await boss.call(setLogPeriod, { body: { days: 120 } });
    await age(shop, 119);
    await runMaintenance(shop.shop, failOn);
    expect(actsIn(await logOf(boss))).toEqual(['setLogPeriod']);
    await age(shop, 2);
    await runMaintenance(shop.shop, failOn);
    expect(await logOf(boss)).toEqual([]);
  });

  test('refuses to be changed or deleted before its time, also by SQL', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await boss.call(setLogPeriod, { body: { days: 90 } });
    const tries = [
      sql`update staff_log set act = 'nothing'`,
      sql`delete from staff_log`,
      sql`update staff_log_changes set after = null`,
      sql`delete from staff_log_changes`,
      sql`truncate staff_log, staff_log_changes`,
    ];
    for (const each of tries) await expect(each.execute(shop.db)).rejects.toThrow('kept as it is');
  });

  test('covers every table that staff may write', async () => {
    const shop = await openTestShop();
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
        and not exists (select from pg_trigger where tgname = table_name || '_logged')
      order by 1
    `.execute(shop.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(notLogged).sort());
  });
});

const ofCustomers = 'written by customers and visitors only';
const derived = 'follows from what is logged, or from the work of the shop itself';

const secret = 'secrets of an account; its columns in users say what they become';

const notLogged: Record<string, string> = {
  address_corrections: derived,
  product_sales_sums: derived,
  product_year_sums: derived,
  cart_days: ofCustomers,
  cart_counts: derived,
  empty_searches: ofCustomers,
  sales_deltas: derived,
  sales_sums: derived,
  sales_zone: derived,
  stock_outlook: derived,
  audits: derived,
  awaited_invoices: derived,
  backups: derived,
  brand_spellings: derived,
  cart_additions: ofCustomers,
  cart_build_parts: ofCustomers,
  cart_builds: ofCustomers,
  cart_lines: ofCustomers,
  cart_orders: derived,
  carts: ofCustomers,
  changes: derived,
  deleted_picture_files: derived,
  completed_build_parts: ofCustomers,
  completed_build_pictures: ofCustomers,
  discount_customers: derived,
  discount_uses: derived,
  document_counters: derived,
  documents: derived,
  bulk_edit_lines: derived,
  goods_receipt_lines: derived,
  google_flows: ofCustomers,
  hand_payments: derived,
  identities: ofCustomers,
  images: 'a picture counts once a product or a review shows it',
  import_archive_files: 'belong to an archive that is logged',
  import_mappings: 'follows from what is logged of an import',
  import_folder_files: 'noted by the shop',
  import_pictures: 'fetched by the shop, for rows of an import that staff applied',
  import_rows: 'has the values before and after itself, and would double the time of an import',
  installation: derived,
  mail_links: derived,
  notice_checks: derived,
  order_cancellations: derived,
  order_build_parts: ofCustomers,
  order_builds: ofCustomers,
  order_discounts: ofCustomers,
  order_search: derived,
  passkey_challenges: secret,
  passkeys: secret,
  payment_events: derived,
  payment_incidents: derived,
  price_changes: derived,
  product_counts: derived,
  product_notices: ofCustomers,
  product_ratings: derived,
  profiles: ofCustomers,
  rate_limits: derived,
  reconciliations: derived,
  recovery_codes: secret,
  remembered_browsers: secret,
  respelt_brands: derived,
  return_photos: ofCustomers,
  review_pictures: ofCustomers,
  review_votes: ofCustomers,
  saved_addresses: ofCustomers,
  saved_views: 'what a person has named for themselves',
  saved_build_parts: ofCustomers,
  saved_builds: ofCustomers,
  saved_lists: ofCustomers,
  saved_products: ofCustomers,
  search_indexes: derived,
  sessions: 'sign-ins of staff have entries of their own',
  sign_in_challenges: secret,
  staff_log: 'the log itself',
  staff_log_changes: 'the log itself',
  stock_value: derived,
  subscribers: ofCustomers,
  supplier_numbers: derived,
  totp_enrolments: secret,
  totp_factors: secret,
  vat_id_checks: derived,
};
