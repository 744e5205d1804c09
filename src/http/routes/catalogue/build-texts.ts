import type { CheckedBuild } from '../../../contract/catalogue/build.ts';
import type { BuildPart } from '../../../contract/catalogue/build-parts.ts';
import { buildCategories } from '../../../contract/catalogue/build-parts.ts';
import {
  type BuildTextFormat,
  type ReadBuildLine,
  readBuildText,
  writeBuildText,
} from '../../../contract/catalogue/build-text.ts';
import { moneyFormat } from '../../../contract/currency.ts';
import { Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import { matchName } from '../../../domain/build-texts/match-name.ts';
import { parseBuildText, type TextLine } from '../../../domain/build-texts/parse-build-text.ts';
import { labelOfCategory } from '../../../domain/build-texts/part-kinds.ts';
import {
  csvColumns,
  type WrittenPart,
  writeMarkdown,
  writeText,
} from '../../../domain/build-texts/write-build-text.ts';
import { findPartNumbers } from '../../../domain/catalogue/part-numbers.ts';
import { identifyProducts } from '../../../domain/goods-receipts/identify-products.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentProduct } from '../../present/product.ts';
import { csvOf } from '../../server/csv.ts';
import { type Route, route } from '../../server/route.ts';
import { checked } from './builds.ts';

export const buildTextRoutes = (shop: Shop): Route[] => [
  publicRead(writeBuildText, 'not cached', async ({ query: { parts, format } }, { shopOrigin }) => ({
    text: await textOf(shop, parts, format, shopOrigin()),
  })),

  route(readBuildText, async ({ body: { text } }) => {
    const lines = parseBuildText(text);
    if (lines.length === 0) throw new Refusal('build_text_empty');
    if (lines.length > limits.build.parts) throw new Refusal('too_many_build_lines', { most: limits.build.parts });
    return { lines: await recognized(shop, lines) };
  }),
];

async function textOf(shop: Shop, wanted: readonly BuildPart[], format: BuildTextFormat, origin: string) {
  const build = await checked(shop, wanted);
  const numbers = await findPartNumbers(
    shop.db,
    build.parts.map(({ product }) => product._id),
  );
  const parts = build.parts.map(({ product, quantity }) => ({
    ...{ id: product._id, slug: product.slug, name: product.name, category: product.category, quantity },
    ...{ partNumber: numbers.get(product._id) ?? null, price: product.price },
  }));
  if (format === 'csv') return csvOfParts(parts);
  const money = moneyFormat(shop.locale, shop.currency);
  const prices = new Map(parts.map(({ id, price }) => [id, money.format(price)]));
  const terms = { amountOf: ({ id }: WrittenPart) => prices.get(id) ?? '', total: money.format(build.price) };
  return format === 'markdown' ? writeMarkdown(parts, { ...terms, origin }) : writeText(parts, terms);
}

const csvOfParts = (parts: readonly (WrittenPart & { price: CheckedBuild['price'] })[]) =>
  csvOf([
    [...csvColumns],
    ...parts.map((part) => [
      labelOfCategory(part.category),
      part.quantity,
      part.partNumber ?? '',
      part.name,
      part.price,
    ]),
  ]);

/** By a link of the shop, then by number, then by name. */
async function recognized(shop: Shop, lines: readonly TextLine[]): Promise<ReadBuildLine[]> {
  const byNumber = await identifyProducts(
    shop.db,
    lines.flatMap(({ number }) => number ?? []),
  );
  const found = await Promise.all(
    lines.map(async (line) => {
      if (line.id) return { line, ids: [line.id], isCertain: true };
      const numbered = (line.number && byNumber.get(line.number)) || [];
      if (numbered.length > 0) return { line, ids: numbered.map(({ id }) => id), isCertain: numbered.length === 1 };
      const { parts, isCertain } = matchName(line.name, await partsOf(shop, line));
      return { line, ids: parts.map(({ id }) => id), isCertain };
    }),
  );
  const onSale = await shop.products.find(found.flatMap(({ ids }) => ids));
  return found.map(({ line: { line, text, quantity }, ids, isCertain }) => {
    const products = ids.flatMap((id) => onSale.get(id) ?? []).map((each) => presentProduct(each, shop.currency));
    const isMatched = isCertain && products.length === 1;
    return {
      ...{ line, text, products },
      quantity: Math.min(Math.max(quantity, 1), limits.build.quantity),
      status: isMatched ? 'matched' : products.length > 0 ? 'ambiguous' : 'notFound',
    };
  });
}

async function partsOf({ parts }: Pick<Shop, 'parts'>, { category }: TextLine) {
  const categories = category ? [category] : buildCategories;
  return (await Promise.all(categories.map((each) => parts.candidates(each)))).flatMap((index) => index.parts);
}
