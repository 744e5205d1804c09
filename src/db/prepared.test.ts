import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';
import { type Given, prepared } from './prepared.ts';

test('a prepared statement is built once and executed with the values of each call', async () => {
  const { db } = await openTestShop();
  let builds = 0;
  const echo = prepared((_db, given: Given<{ number: number; text: string | null }>) => {
    builds++;
    return sql<{ asText: string; theNumber: number }>`
      select ${given('text')}::text as as_text, ${given('number')}::integer + ${1}::integer as the_number,
        ${given('number')}::integer as again`;
  });
  expect(await echo(db, { number: 1, text: 'one' })).toEqual([{ asText: 'one', theNumber: 2, again: 1 }]);
  expect(await echo(db, { number: 2, text: null })).toEqual([{ asText: null, theNumber: 3, again: 2 }]);
  expect(builds).toBe(1);
});

test('a prepared statement runs in the transaction that it is given', async () => {
  const { db } = await openTestShop();
  const remember = prepared((db, given: Given<{ name: string }>) =>
    db
      .insertInto('installation')
      .values({ name: given('name'), value: 'yes' })
      .returning('name'),
  );
  const undone = db.transaction().execute(async (transaction) => {
    expect(await remember(transaction, { name: 'undone' })).toEqual([{ name: 'undone' }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await remember(db, { name: 'kept' });
  const names = await db.selectFrom('installation').select('name').where('value', '=', 'yes').execute();
  expect(names).toEqual([{ name: 'kept' }]);
});
