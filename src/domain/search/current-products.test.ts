import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { stockParts } from '../../testing/scene/parts.ts';
import { statementLog } from '../../testing/statements.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { currentProducts } from './current-products.ts';

const safety = { manufacturer: 'Acme Inc.', address: '1 Main Street', contact: 'safety@example.com' };

async function openProducts({ staleMs = 0, maxBytes = 1e6 } = {}) {
  const connectionString = await acquireDatabase();
  const open = () => {
    const connection = connect({ connectionString, onError: () => undefined });
    onTestFinished(connection.close);
    return connection;
  };
  const { db, pool } = open();
  const log = statementLog(pool);
  const products = currentProducts({ db, staleMs, maxBytes });
  /** Whether it came from the database. */
  const isRead = async (id: string) => {
    const statements = await log.during(() => products.getDetails(id));
    return statements.some((text) => text.includes('prior_lowest_price'));
  };
  return { db, products, isRead, otherProcess: open().db };
}

test('what another process changes of a manufacturer is found without a change of its products', async () => {
  const { products, isRead, otherProcess } = await openProducts();
  const [id = ''] = await stockParts(otherProcess, [{ category: 'gpu', brand: 'Acme' }]);
  const shown = async () => (await products.getDetails(id)).brandSafety;
  expect(await shown()).toBeNull();
  await otherProcess
    .insertInto('manufacturers')
    .values({ brandKey: 'acme', safety: JSON.stringify(safety) })
    .execute();
  expect(await shown()).toEqual(safety);
  await otherProcess
    .updateTable('manufacturers')
    .set({ safety: JSON.stringify({ ...safety, address: '2 Main Street' }) })
    .execute();
  expect(await shown()).toEqual({ ...safety, address: '2 Main Street' });
  await otherProcess.deleteFrom('manufacturers').execute();
  expect(await shown()).toBeNull();
  expect(await isRead(id)).toBe(false);
});

test('the texts of manufacturers count in the memory of products', async () => {
  const isFirstKept = async (warnings: string) => {
    const { db, isRead } = await openProducts({ maxBytes: 100_000 });
    const brands = Array.from({ length: 20 }, (_, at) => `Brand ${at}`);
    const key = (brand: string) => sql<string>`brand_key(${brand})`;
    const rows = brands.map((brand) => ({ brandKey: key(brand), safety: JSON.stringify({ ...safety, warnings }) }));
    await db.insertInto('manufacturers').values(rows).execute();
    const ids = await stockParts(
      db,
      brands.map((brand) => ({ category: 'gpu' as const, brand })),
    );
    for (const id of ids) expect(await isRead(id)).toBe(true);
    return !(await isRead(ids[0] ?? ''));
  };
  expect([await isFirstKept('Hot.'), await isFirstKept('警'.repeat(2000))]).toEqual([true, false]);
});
