import type { Margin, SalesPeriod, SalesSums, StockOutlook, TopSale } from '../../contract/owner/sales.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { type CostSums, marginOf } from '../../domain/sales/margin.ts';
import type { SalesPoint, SalesSums as StoredSums } from '../../domain/sales/read-sales.ts';
import { OUTLOOK_DAYS, type StockOutlook as StoredOutlook } from '../../domain/sales/stock-outlook.ts';
import type { TopSale as StoredTopSale } from '../../domain/sales/top-sales.ts';

type Days = { from: string; to: string };
type Read = { points: SalesPoint[]; totals: StoredSums };

/** `knowsCosts`: whether the role may see margins. */
type Terms = { currency: string; knowsCosts: boolean };

export function presentSales({ from, to }: Days, { points, totals }: Read, terms: Terms): SalesPeriod {
  const major = (amount: number) => toMajor(amount, terms.currency);
  return {
    from,
    to,
    totals: presentSums(totals, terms),
    points: points.map(({ salesAmount, refundedAmount, ...point }) => ({
      ...point,
      sales: major(salesAmount),
      refunded: major(refundedAmount),
    })),
  };
}

function presentSums(sums: StoredSums, { currency, knowsCosts }: Terms): SalesSums {
  const { orders, returningOrders, units, refunds, refundedUnits } = sums;
  const [sales, refunded] = [sums.netAmount + sums.taxAmount, sums.refundedNetAmount + sums.refundedTaxAmount];
  const major = (amount: number) => toMajor(amount, currency);
  return {
    ...{ orders, returningOrders, units, refunds, refundedUnits },
    sales: major(sales),
    tax: major(sums.taxAmount),
    averageOrder: orders > 0 ? major(Math.round(sales / orders)) : null,
    refunded: major(refunded),
    refundedTax: major(sums.refundedTaxAmount),
    net: major(sums.netAmount - sums.refundedNetAmount),
    margin: knowsCosts ? presentMargin(sums, sums.goodsNetAmount, currency) : null,
  };
}

function presentMargin(sums: CostSums, soldNetAmount: number, currency: string): Margin {
  const { amount, netAmount, costAmount, share } = marginOf(sums, soldNetAmount);
  const major = (minor: number) => toMajor(minor, currency);
  return { amount: major(amount), net: major(netAmount), cost: major(costAmount), share };
}

export function presentTopSale(sale: StoredTopSale, { currency, knowsCosts }: Terms): TopSale {
  const { key, name, units, refundedUnits } = sale;
  return {
    ...{ key, name, units, refundedUnits },
    sales: toMajor(sale.netAmount + sale.taxAmount, currency),
    refunded: toMajor(sale.refundedNetAmount + sale.refundedTaxAmount, currency),
    kept: toMajor(sale.amount, currency),
    keptBefore: toMajor(sale.amountBefore, currency),
    keptYearBefore: toMajor(sale.amountYearBefore, currency),
    margin: knowsCosts ? presentMargin(sale, sale.netAmount, currency) : null,
  };
}

export function presentOutlook(outlook: StoredOutlook & { countedAt: Date }, currency: string): StockOutlook {
  const { products, units, slowProducts, slow, ending } = outlook;
  return {
    ...{ currency, products, units, slowProducts },
    countedAt: outlook.countedAt.toISOString(),
    days: OUTLOOK_DAYS,
    value: toMajor(outlook.amount, currency),
    slowValue: toMajor(outlook.slowAmount, currency),
    slow: slow.map(({ id, name, available, amount, lastSoldOn }) => ({
      ...{ _id: id, name, quantity: available, lastSoldOn },
      value: toMajor(amount, currency),
    })),
    ending: ending.map(({ id, name, available, soldUnits, daysLeft }) => ({
      ...{ _id: id, name, quantity: available, sold: soldUnits, daysLeft },
    })),
  };
}
