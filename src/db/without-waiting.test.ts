import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';
import { withoutWaiting } from './without-waiting.ts';

test('only the statement itself does not wait for the disk, not those after it on its connection', async () => {
  const { db } = await openTestShop();
  await db.connection().execute(async (connection) => {
    // The database of the tests never waits.
    await sql`set synchronous_commit = on`.execute(connection);
    const setting = sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`;
    const during = sql<{ setting: string }>`
      with known as materialized (select ${withoutWaiting} as is_set)
      select current_setting('synchronous_commit') as setting from known where is_set`;
    expect((await during.execute(connection)).rows).toEqual([{ setting: 'off' }]);
    expect((await setting.execute(connection)).rows).toEqual([{ setting: 'on' }]);
    await sql`reset synchronous_commit`.execute(connection);
  });
});
