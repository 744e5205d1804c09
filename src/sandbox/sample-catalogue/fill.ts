import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { slugOf } from '../../domain/catalogue/product.ts';
import { replaceFurtherPictures } from '../../domain/catalogue/product-pictures.ts';
import { newId } from '../../domain/kernel/id.ts';
import { decimalsOf } from '../../domain/kernel/money.ts';
import { receive } from '../../domain/stock/receive.ts';
import { sampleCatalogue } from './index.ts';
import { renderedPictures } from './rendered-pictures.ts';

/** Does nothing in a shop that has products. */
export function fillSampleCatalogue(db: Database, currency: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two servers may start at the same time on one empty database.
    await sql`select pg_advisory_xact_lock(hashtext('sample-catalogue'))`.execute(transaction);
    const existing = await transaction.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (existing) return 0;
    const samples = sampleProducts(currency);
    const products = samples.map(({ product }) => product);
    await transaction.insertInto('products').values(products).execute();
    await receive(
      transaction,
      samples.map(({ product, stock }) => ({ productId: product.id, quantity: stock })),
    );
    for (const { id, name } of products) {
      await replaceFurtherPictures(transaction, id, renderedPictures(name).slice(1));
    }
    return products.length;
  });
}

function sampleProducts(currency: string) {
  const now = Date.now();
  const factor = 10 ** decimalsOf(currency);
  return interleaveCategories().map(({ category, product }, index, all) => ({
    stock: product.stock,
    product: {
      id: newId(),
      slug: slugOf(product.name),
      name: product.name,
      description: product.description,
      category,
      brand: product.brand,
      partNumber: product.partNumber,
      specifications: JSON.stringify(product.specifications),
      // Not converted: the same number in any currency.
      priceAmount: Math.round(product.price * factor),
      pictureUrl: renderedPictures(product.name)[0] ?? null,
      source: 'sample',
      sourceId: product.partNumber,
      // Distinct, so that "newest first" is stable.
      publishedAt: new Date(now - (all.length - index) * 1000),
    },
  }));
}

// One of each category in turn, so that the newest products cover all categories; the five top categories come last.
function interleaveCategories() {
  const longest = Math.max(...sampleCatalogue.map(({ products }) => products.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    sampleCatalogue.flatMap(({ category, products }) =>
      products.slice(round, round + 1).map((product) => ({ category, product })),
    ),
  );
  return rounds.flat().reverse();
}
