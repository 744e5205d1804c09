import type { Part } from '../../builder/build.ts';
import type { Cart, CartLine, CartNotice } from '../../contract/buying/cart.ts';
import type { Category } from '../../contract/catalogue/category.ts';
import {
  lineAmount,
  noticesOf,
  type CartLine as ShopCartLine,
  type CartNotice as ShopCartNotice,
  totalsOf,
} from '../../domain/cart/cart.ts';
import type { HeldBuild } from '../../domain/cart/cart-builds.ts';
import { pictureOf } from '../../domain/catalogue/product.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import type { CartDelivery } from '../routes/buying/cart-delivery.ts';
import { presentCartBuild } from './cart-build.ts';
import { presentPlace } from './place.ts';
import { presentEnergy } from './product.ts';

type Terms = { delivery: CartDelivery; pricesIncludeTax: boolean | null; currency: string; locale: string };

type Contents = { lines: readonly ShopCartLine[]; builds: readonly HeldBuild[]; parts: ReadonlyMap<string, Part> };

export function presentCart(
  { lines, builds, parts }: Contents,
  { delivery: { to, free }, pricesIncludeTax, currency, locale }: Terms,
): Cart {
  const { count, subtotalAmount } = totalsOf(lines);
  const at = (place: ShopCartLine['place']) => lines.filter((line) => line.place === place);
  const present = (line: ShopCartLine) => presentLine(line, currency);
  return {
    lines: at('cart').map(present),
    builds: builds.map((build) => presentCartBuild(build, { lines, parts, currency, locale })),
    saved: at('saved').map(present),
    removed: at('removed').map(({ productId, name }) => ({ _id: productId, name })),
    count,
    subtotal: toMajor(subtotalAmount, currency),
    currency,
    pricesIncludeTax,
    deliveredTo: to && presentPlace(to),
    freeDelivery: free && {
      missing: toMajor(Math.max(0, free.freeFrom - subtotalAmount), currency),
      to: { ...presentPlace(free.to), isMostOf: free.to.isMostOf },
    },
  };
}

function presentLine(line: ShopCartLine, currency: string): CartLine {
  const { productId, name, slug, category, brand, withdrawalExemption, quantity, available, specifications } = line;
  const { energyClass = null, eprelNumber = null } = specifications as Record<string, string>;
  return {
    product: {
      _id: productId,
      name,
      slug,
      picture: pictureOf(line),
      category: category as Category,
      brand,
      ...presentEnergy({ energyClass, eprelNumber }),
      withdrawalExemption,
    },
    quantity,
    unitPrice: toMajor(line.unitAmount, currency),
    seenPrice: toMajor(line.seenAmount, currency),
    available,
    lineTotal: toMajor(lineAmount(line), currency),
    notices: noticesOf(line).map((notice) => presentNotice(notice, currency)),
  };
}

function presentNotice(notice: ShopCartNotice, currency: string): CartNotice {
  return notice.code === 'price_changed' ? { code: notice.code, price: toMajor(notice.amount, currency) } : notice;
}
