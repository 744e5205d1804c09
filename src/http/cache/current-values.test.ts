import { describe, expect, test } from 'vitest';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { newId } from '../../domain/kernel/id.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { currentValues } from './current-values.ts';
import { type Dependent, freshness } from './freshness.ts';

type Value = Dependent & { content: string };

const HOUR = 60 * 60 * 1000;

async function open({ staleMs = HOUR, maxBytes = 1_000_000 } = {}) {
  const { db } = await openTestShop();
  const fresh = freshness(db, staleMs);
  const values = currentValues<Value>(fresh, {
    maxBytes,
    bytesOf: ({ content }) => content.length,
    isCacheable: ({ content }) => content !== 'not cached',
  });
  let created = 0;
  const create =
    (content: string, topics: Topic[] = ['reviews']) =>
    async () => {
      created++;
      return { content, topics: new Set(topics), since: fresh.now(), createdAt: performance.now() };
    };
  const addReview = (to: Database = db) =>
    to.insertInto('reviews').values({ id: newId(), author: 'A', body: 'B', rating: 5 }).execute();
  return { db, fresh, values, create, addReview, created: () => created };
}

describe('a value', () => {
  test('is created once for all who wait for it, and stored', async () => {
    const { values, create, created } = await open();
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => values.obtain('/', create(`${n}`))));
    expect(new Set(all.map(({ content }) => content))).toEqual(new Set(['0']));
    expect((await values.obtain('/', create('later'))).content).toBe('0');
    expect(created()).toBe(1);
  });

  test('fails for all who wait for it, and is created by the next call', async () => {
    const { values, create } = await open();
    const fail = async () => {
      throw new Error('no database');
    };
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => values.obtain('/', fail)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect((await values.obtain('/', create('now'))).content).toBe('now');
  });

  test('is not stored if it may not be', async () => {
    const { values, create } = await open();
    await values.obtain('/', create('not cached'));
    expect((await values.obtain('/', create('second'))).content).toBe('second');
  });

  test('that may not be stored removes the outdated one', async () => {
    const { fresh, values, create, addReview } = await open();
    await values.obtain('/', create('first'));
    await addReview();
    fresh.touch();
    await values.obtain('/', create('not cached'));
    expect(values.size().count).toBe(0);
  });

  test('that was used again is still that after a change', async () => {
    const { fresh, values, create, addReview } = await open({ maxBytes: 10_000 });
    for (let times = 0; times < 2; times++) await values.obtain('/', create('before'));
    await addReview();
    fresh.touch();
    await values.obtain('/', create('after'));
    for (let n = 0; n < 100; n++) await values.obtain(`/once/${n}`, create('x'.repeat(500)));
    expect(values.find('/')?.content).toBe('after');
  });

  test('is current until the time that it names', async () => {
    const { values, create } = await open();
    const until = (ms: number): Topic[] => [`until:${new Date(Date.now() + ms).toISOString()}`];
    await values.obtain('/', create('first', ['reviews', ...until(HOUR), ...until(0)]));
    expect((await values.obtain('/', create('second', until(HOUR)))).content).toBe('second');
    expect((await values.obtain('/', create('third'))).content).toBe('second');
  });

  test('is not stored if it takes more than an eighth of the memory', async () => {
    const { values, create } = await open({ maxBytes: 8000 });
    await values.obtain('large', create('x'.repeat(1000)));
    await values.obtain('small', create('x'.repeat(500)));
    expect([values.find('large'), values.find('small')?.content.length]).toEqual([undefined, 500]);
  });

  test('is not stored without memory', async () => {
    const { values, create } = await open({ maxBytes: 0 });
    await values.obtain('/', create('once'));
    expect((await values.obtain('/', create('twice'))).content).toBe('twice');
  });

  test('ends with a change of its topics, not of others', async () => {
    const { fresh, values, create, addReview, db } = await open();
    await values.obtain('reviews', create('before'));
    await values.obtain('products', create('before', ['catalogue']));
    await addReview(db);
    fresh.touch();
    expect((await values.obtain('reviews', create('after'))).content).toBe('after');
    expect((await values.obtain('products', create('after', ['catalogue']))).content).toBe('before');
  });

  test('ends with a change of its product, not of another', async () => {
    const { fresh, values, create, db } = await open();
    const [product, other] = [await stockProduct(db), await stockProduct(db)];
    const topics = ['reviews', 'ratings', `reviews:${product.id}`, `ratings:${product.id}`, `reviews:${other.id}`];
    for (const topic of topics) await values.obtain(topic, create('before', [topic as Topic]));
    const review = { id: newId(), author: 'A', body: 'B', rating: 5, ratingScale: 5, productId: product.id };
    await db.insertInto('reviews').values(review).execute();
    fresh.touch();
    const current = await Promise.all(topics.map((topic) => values.obtain(topic, create('after', [topic as Topic]))));
    expect(current.map(({ content }) => content)).toEqual(['before', 'after', 'after', 'after', 'before']);
  });

  test('that another process changed is found after the allowed time', async () => {
    const { values, create, addReview, db } = await open({ staleMs: 0 });
    await values.obtain('reviews', create('before'));
    await addReview(db);
    expect((await values.obtain('reviews', create('after'))).content).toBe('after');
  });

  test('that was being created while its data changed is not given to those who came after the change', async () => {
    const { fresh, values, create, addReview, db } = await open();
    const old = Promise.withResolvers<Value>();
    const early = values.obtain('/', () => old.promise);
    await fresh.verify();
    const since = fresh.now();
    await addReview(db);
    fresh.touch();
    const after = values.obtain('/', create('new'));
    await fresh.verify();
    old.resolve({ content: 'old', topics: new Set<Topic>(['reviews']), since, createdAt: 0 });
    expect((await early).content).toBe('old');
    expect((await after).content).toBe('new');
    expect(values.find('/')?.content).toBe('new');
  });

  test('that was being created when its data changed is given to those who came before the change', async () => {
    const { fresh, values, create, addReview, created } = await open();
    const old = Promise.withResolvers<Value>();
    const first = values.obtain('/', () => old.promise);
    await fresh.verify();
    const since = fresh.now();
    const waiting = Array.from({ length: 5 }, () => values.obtain('/', create('again')));
    await addReview();
    old.resolve({ content: 'old', topics: new Set<Topic>(['reviews']), since, createdAt: 0 });
    fresh.touch();
    expect((await Promise.all([first, ...waiting])).map(({ content }) => content)).toEqual(Array(6).fill('old'));
    expect(created()).toBe(0);
  });

  test('that may not be stored is not given to those who came after a change', async () => {
    const { fresh, values, create, addReview } = await open();
    const old = Promise.withResolvers<Value>();
    const early = values.obtain('/', () => old.promise);
    await fresh.verify();
    const since = fresh.now();
    await addReview();
    fresh.touch();
    const after = values.obtain('/', create('new'));
    await fresh.verify();
    old.resolve({ content: 'not cached', topics: new Set<Topic>(), since, createdAt: 0 });
    expect([(await early).content, (await after).content]).toEqual(['not cached', 'new']);
  });

  test('ends with the commit of a transaction that began before the last check, and once', async () => {
    const { db, fresh, values, create, addReview } = await open();
    await fresh.verify();
    // As long as it runs, the checks find all that is later again.
    const oldest = begin(db, (running) =>
      running.insertInto('installation').values({ name: 'oldest', value: 'running' }).execute(),
    );
    await oldest.written;
    const reviewing = begin(db, addReview);
    await reviewing.written;
    // A later transaction commits first.
    await addReview(db);
    fresh.touch();
    await values.obtain('/', create('before the commit'));
    await reviewing.commit();
    for (const round of [1, 2, 3]) {
      fresh.touch();
      expect((await values.obtain('/', create(`after the commit, ${round}`))).content).toBe('after the commit, 1');
    }
    await oldest.commit();
  });

  test('of the clock ends with the allowed time', async () => {
    const { values, create } = await open({ staleMs: 0 });
    await values.obtain('/', create('first', ['clock']));
    expect((await values.obtain('/', create('second', ['clock']))).content).toBe('second');
    await values.obtain('other', create('first', []));
    expect((await values.obtain('other', create('second', []))).content).toBe('first');
  });

  test('ends when more has changed than a check lists', async () => {
    const { db, fresh, values, create } = await open();
    await values.obtain('/', create('before', ['catalogue']));
    await db
      .insertInto('changes')
      .values(Array.from({ length: 1001 }, () => ({ topic: 'reviews' })))
      .execute();
    fresh.touch();
    expect((await values.obtain('/', create('after', ['catalogue']))).content).toBe('after');
  });
});

/** A transaction that has written and waits for its commit. */
function begin(db: Database, write: (running: DatabaseTransaction) => Promise<unknown>) {
  const written = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (running) => {
    await write(running);
    written.resolve();
    await waiting.promise;
  });
  const commit = async () => {
    waiting.resolve();
    await done;
  };
  return { written: written.promise, commit };
}
