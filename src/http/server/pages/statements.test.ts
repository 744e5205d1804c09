import { describe, expect, test } from 'vitest';
import { changeSavedList, getSavedLists, saveProduct } from '../../../contract/account/saved.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { writeProductReview } from '../../../contract/community/product-review.ts';
import { answerQuestion, askQuestion } from '../../../contract/community/question.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { openForCheckout } from '../../../testing/scene/checkout.ts';
import { type SomePart, stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const MAX_STATEMENTS = 4;

const processor = (cores: number): SomePart => ({
  category: 'processor',
  brand: 'Acme',
  price: 100 + cores,
  specifications: { socket: 'AM5', cores, threads: 2 * cores, tdp: 105, memoryTypes: ['DDR5'] },
});
const motherboard: SomePart = { category: 'motherboard', specifications: { socket: 'AM5', memoryType: 'DDR5' } };
/** So many addresses of each kind of page are tried. */
const TRIES = 6;
const parts = [...Array.from({ length: 60 }, (_, at) => processor(at + 1)), ...Array(8).fill(motherboard)];

/** A shop with a read model, whose checks for changes are due seldom. */
async function openScene() {
  const shop = await openTestShop({ CACHE_STALE_MS: '2000' }, await loadWebBuild());
  await openForCheckout(shop);
  const ids = await stockParts(shop.db, parts);
  const keys: (string | null)[] = [];
  for (let at = 0; at <= TRIES; at++) {
    await writeAbout(shop, ids[5 * at] as string);
    keys.push(await shareList(shop, ids.slice(at, at + 20)));
  }
  shop.shop.search.start();
  await shop.shop.search.ready();
  const list = '/hardwarecomponents';
  const pages = (nth: number) => ({
    product: `/product/${ids[5 * nth]}/part`,
    category: `${list}?category=processor&brand=Acme&cores.min=${5 * nth + 1}&cores.max=${5 * nth + 4}`,
    search: `${list}?q=part&minPrice=${5 * nth + 101}&maxPrice=${5 * nth + 105}`,
    compare: `/compare?${[1, 2, 3].map((other) => `id=${ids[5 * nth + other]}`).join('&')}`,
    shared: `/saved/${keys[nth]}`,
  });
  return { shop, pages, ids };
}

type Page = keyof ReturnType<Awaited<ReturnType<typeof openScene>>['pages']>;

async function shareList(shop: TestShop, ids: readonly string[]): Promise<string | null> {
  const owner = await shop.customer();
  for (const id of ids) await owner.call(saveProduct, { params: { id }, body: {} });
  const [list] = (await owner.call(getSavedLists)).body;
  const params = { id: list?._id ?? '' };
  return (await owner.call(changeSavedList, { params, body: { isShared: true } })).body.shareKey;
}

async function writeAbout({ customer, admin }: TestShop, id: string): Promise<void> {
  const author = await customer();
  const params = { id };
  await author.call(writeProductReview, { params, body: { author: 'A', text: 'B', rating: 4 } });
  const { insertedId } = (await author.call(askQuestion, { params, body: { author: 'A', text: 'Is it?' } })).body;
  await (await admin()).call(answerQuestion, { params: { id: insertedId }, body: { author: 'S', text: 'Yes.' } });
}

/** Checks for changes are made once in the given time, however many pages there are. */
const isCheck = (statement: string) => statement.includes('pg_current_snapshot()');

/** Requests are counted in memory, and written once a second. */
const isCount = (statement: string) => statement.includes('insert into rate_limits');

async function statementsOf({ app, statements }: TestShop, url: string, cookie: string): Promise<string[]> {
  const texts = await statements.during(async () => {
    const { statusCode } = await app.inject({ url, headers: cookie ? { cookie } : {} });
    expect([url, statusCode]).toEqual([url, 200]);
  });
  return texts.filter((text) => !isCount(text));
}

/** The statements of the first page during which no check was due. */
async function statementsOfAny(shop: TestShop, addresses: readonly string[], cookie: string): Promise<string[]> {
  for (const address of addresses) {
    const texts = await statementsOf(shop, address, cookie);
    if (!texts.some(isCheck)) return texts;
  }
  throw new Error(`A check was due during each of ${addresses}`);
}

describe('a page that was not requested before takes four statements at most', () => {
  test.each([
    ['for a visitor', false],
    ['for a customer', true],
  ])('%s', async (_, isSignedIn) => {
    const { shop, pages } = await openScene();
    const cookie = isSignedIn ? (await shop.customer()).cookies : '';
    // What hardly ever changes is read.
    for (const address of Object.values(pages(0))) await statementsOf(shop, address, cookie);
    for (const page of Object.keys(pages(0)) as Page[]) {
      const addresses = Array.from({ length: TRIES }, (_, at) => pages(at + 1)[page]);
      const texts = await statementsOfAny(shop, addresses, cookie);
      expect(texts.length, [page, ...texts].join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
    }
  });
});

test.each([
  ['a visitor', false],
  ['a customer', true],
])('the home page for %s takes four statements at most after a product has changed', async (_, isSignedIn) => {
  const { shop, ids } = await openScene();
  const someone = await shop.customer();
  const cookie = isSignedIn ? someone.cookies : '';
  await statementsOf(shop, '/', cookie);
  const [id = ''] = ids;
  for (let tried = 0; tried < TRIES; tried++) {
    await shop.db
      .updateTable('products')
      .set({ description: `Changed ${tried}` })
      .where('id', '=', id)
      .execute();
    // A write of this process has the next request look for changes.
    await someone.call(saveProduct, { params: { id }, body: {} });
    await shop.visitor().call(getProduct, { params: { id } });
    const texts = await statementsOf(shop, '/', cookie);
    if (texts.some(isCheck)) continue;
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect(texts.length).toBeGreaterThan(1);
    return;
  }
  throw new Error('A check was due during each request');
});
