import { checkBuild as check } from '../../../builder/check-build.ts';
import { type CheckedBuild, checkBuild, listBuildCandidates, readBuild } from '../../../contract/catalogue/build.ts';
import type { BuildPart } from '../../../contract/catalogue/build-parts.ts';
import { Refusal } from '../../../contract/error.ts';
import { findCandidates } from '../../../domain/builds/find-candidates.ts';
import { findReplacements } from '../../../domain/builds/find-replacements.ts';
import { missingCategories } from '../../../domain/builds/missing-categories.ts';
import { linesOf, namedParts } from '../../../domain/builds/named-parts.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentFinding } from '../../present/build.ts';
import { presentProduct } from '../../present/product.ts';
import { type Route, route } from '../../server/route.ts';
import { buildDelivery } from './build-delivery.ts';

export const buildRoutes = (shop: Shop): Route[] => [
  route(checkBuild, ({ body }) => checked(shop, body.parts)),

  publicRead(readBuild, 'not cached', ({ query }) => checked(shop, query.parts)),

  publicRead(listBuildCandidates, 'not cached', async ({ query }) => {
    const { parts: current, products, currency, locale } = shop;
    const { category, q, all = false, product, page, limit } = query;
    const { replace, by } = query;
    if (by && !replace) throw new Refusal('invalid_request', { errors: [missingField('replace')] });
    const named = (query.parts ?? []).filter((part) => part.product !== replace);
    const [parts, better] = await Promise.all([
      namedParts(current, named),
      replace && by ? findReplacements(shop.db, category, replace, by) : undefined,
    ]);
    const wanted = { category, parts, words: q, ids: better?.ids, all, product, page, limit };
    const { total, page: shown, hidden } = await findCandidates(current, wanted);
    const details = await products.find(shown.map(({ part }) => part.id));
    return {
      items: shown.flatMap(({ part, verdict, findings }) => {
        const product = details.get(part.id);
        return product
          ? [
              {
                product: presentProduct(product, currency),
                verdict,
                findings: findings().map((finding) => presentFinding(finding, locale)),
              },
            ]
          : [];
      }),
      total,
      page,
      limit,
      hidden,
      ...(by === 'quieter' && { isNoiseKnown: better?.isNoiseKnown ?? false }),
    };
  }),
];

const missingField = (field: string) => ({ field, code: 'custom', message: 'missing' });

export async function checked(shop: Shop, wanted: readonly BuildPart[]): Promise<CheckedBuild> {
  const { parts: current, products, currency, locale } = shop;
  const lines = linesOf(wanted);
  const ids = [...lines.keys()];
  const [shown, parts, delivery] = await Promise.all([
    products.find(ids),
    namedParts(current, wanted),
    buildDelivery(shop, lines),
  ]);
  const sold = ids.flatMap((id) => shown.get(id) ?? []);
  const { verdict, findings, watts } = check(parts);
  const priceAmount = sold.reduce((sum, { id, priceAmount }) => sum + priceAmount * (lines.get(id) ?? 1), 0);
  return {
    verdict,
    findings: findings.map((finding) => presentFinding(finding, locale)),
    watts,
    parts: sold.map((product) => ({
      product: presentProduct(product, currency),
      quantity: lines.get(product.id) ?? 1,
    })),
    price: toMajor(priceAmount, currency),
    currency,
    delivery,
    missing: missingCategories(parts),
    gone: ids.filter((id) => !shown.has(id)),
  };
}
