import type { BillingDocument } from './document.ts';

export type DocumentSum =
  | { name: 'subtotal' | 'discount' | 'shipping' | 'netTotal'; amount: number }
  | { name: 'total'; amount: number }
  | { name: 'tax'; amount: number; rate: number; net: number };

type Summed = Pick<BillingDocument, 'subtotal' | 'discount' | 'shipping' | 'net' | 'taxes' | 'total'>;

/** The rows below the lines, down to the total; only that if it is the sum of the listed prices. */
export function documentSums({ subtotal, discount, shipping, net, taxes, total }: Summed): DocumentSum[] {
  const isPlain = discount === 0 && shipping === 0 && taxes.length === 0;
  return [
    ...(isPlain ? [] : [{ name: 'subtotal', amount: subtotal } as const]),
    ...(discount === 0 ? [] : [{ name: 'discount', amount: -discount } as const]),
    ...(shipping === 0 ? [] : [{ name: 'shipping', amount: shipping } as const]),
    ...(taxes.length === 0 ? [] : [{ name: 'netTotal', amount: net } as const]),
    ...taxes.map((each) => ({ name: 'tax', amount: each.tax, rate: each.rate, net: each.net }) as const),
    { name: 'total', amount: total },
  ];
}
