import {
  createDiscount,
  type Discount,
  endDiscount,
  getDiscount,
  listDiscounts,
  type NewDiscount,
  updateDiscount,
} from '../../../contract/owner/discount.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import * as discounts from '../../../domain/discounts/discounts.ts';
import { listDiscounts as list } from '../../../domain/discounts/list-discounts.ts';
import type { StaffActor } from '../../../domain/kernel/actor.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import { toThousandths } from '../../../domain/kernel/percent.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentDiscounts } from '../../present/discount.ts';
import { type Route, route } from '../../server/route.ts';

export const discountRoutes = (shop: Shop): Route[] => {
  const { db } = shop;
  const response = async (id: string): Promise<Discount> => {
    const [discount] = await presentDiscounts(shop, [await discounts.getDiscount(db, id)]);
    return discount as Discount;
  };
  const change = async <T>(actor: StaffActor, act: (transaction: DatabaseTransaction) => Promise<T>) => {
    const changed = await asStaff(db, actor, act);
    shop.automaticDiscounts.forget();
    return changed;
  };
  return [
    route(listDiscounts, async ({ query }) => {
      const page = await list(db, query);
      return { ...page, items: await presentDiscounts(shop, page.items) };
    }),

    route(getDiscount, ({ params }) => response(params.id)),

    route(createDiscount, async ({ body }, { actor }) => {
      const terms = termsOf(body, shop.currency);
      return response(await change(actor, (transaction) => discounts.createDiscount(transaction, terms)));
    }),

    route(updateDiscount, async ({ params: { id }, body: { version, ...body } }, { actor }) => {
      const terms = termsOf(body, shop.currency);
      await change(actor, (transaction) => discounts.updateDiscount(transaction, { id, version }, terms));
      return response(id);
    }),

    route(endDiscount, async ({ params: { id } }, { actor }) => {
      await change(actor, (transaction) => discounts.endDiscount(transaction, id));
      return response(id);
    }),
  ];
};

function termsOf(body: NewDiscount, currency: string): discounts.DiscountTerms {
  const { name, code = null, kind, percent = 0, amount = 0, minimum = 0, categories = [], productIds = [] } = body;
  const { startsAt, endsAt, mostUses = null, mostUsesPerCustomer = null } = body;
  return {
    name,
    code,
    kind,
    value: kind === 'percentage' ? toThousandths(percent) : priceToMinor('amount', amount, currency),
    categories: [...new Set(categories)],
    productIds: [...new Set(productIds)],
    minimumAmount: priceToMinor('minimum', minimum, currency),
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    mostUses,
    mostUsesPerCustomer,
  };
}
