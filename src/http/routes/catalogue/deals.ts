import { type Deal, endDeal, getDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { endDeal as end, findRunningDeal, setDeal as set } from '../../../domain/catalogue/deals.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfProduct } from '../../cache/public-read.ts';
import { presentProduct } from '../../present/product.ts';
import { type Route, route } from '../../server/route.ts';

export const dealRoutes = (shop: Shop): Route[] => [
  publicRead(
    getDeal,
    ({ deal }) => ['catalogue', ...(deal ? [...topicsOfProduct(deal.product), 'clock' as const] : [])],
    async () => ({ deal: await dealOf(shop) }),
  ),

  route(setDeal, async ({ body: { _id: productId, price, endsAt } }, { actor }) => {
    const deal = { productId, price, endsAt: new Date(endsAt) };
    await asStaff(shop.db, actor, (transaction) => set({ ...shop, db: transaction }, actor, deal));
    return { deal: await dealOf(shop) };
  }),

  route(endDeal, async ({ query: { _id } }, { actor }) => {
    const hasEnded = await asStaff(shop.db, actor, (transaction) => end(transaction, _id));
    return { deletedCount: hasEnded ? 1 : 0 };
  }),
];

async function dealOf({ db, currency }: Shop): Promise<Deal | null> {
  const deal = await findRunningDeal(db);
  if (!deal) return null;
  const { product, endsAt } = deal;
  const { priceAmount, regularAmount } = product;
  return {
    product: presentProduct(product, currency),
    price: toMajor(priceAmount, currency),
    regularPrice: toMajor(regularAmount ?? priceAmount, currency),
    endsAt: endsAt.toISOString(),
  };
}
