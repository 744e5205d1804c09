import type sales from '#messages/owner/sales.ts';
import type { Margin, SalesSums } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import type { Translate } from '../../../../messages/messages.ts';
import type { Figure } from './figure.ts';

type Texts = { amount: (value: number) => string; locale: string; t: Translate<[typeof sales]> };

/** None for a role that does not know costs. */
export function marginFigures({ margin }: SalesSums, { amount, locale, t }: Texts): Figure[] {
  if (!margin) return [];
  const percent = (value: number) => numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const isKnown = margin.share !== null && margin.share > 0;
  return [
    {
      name: 'margin',
      of: (sums) => sums.margin?.amount ?? 0,
      text: isKnown ? amount(margin.amount) : '–',
      beside: isKnown ? t('sales.marginOf', { share: percent(margin.share ?? 0) }) : t('sales.marginNone'),
    },
    {
      name: 'marginRate',
      of: (sums) => (sums.margin ? rateOf(sums.margin) : 0),
      text: isKnown && margin.net > 0 ? percent(rateOf(margin)) : '–',
      beside: t('sales.marginRateOf'),
    },
    {
      name: 'cost',
      of: (sums) => sums.margin?.cost ?? 0,
      text: isKnown ? amount(margin.cost) : '–',
      beside: t('sales.costOf'),
    },
    {
      name: 'costed',
      of: (sums) => sums.margin?.share ?? 0,
      text: margin.share === null ? '–' : percent(margin.share),
      ...(margin.share !== 1 && { beside: t('sales.costedOf') }),
    },
  ];
}

const rateOf = ({ amount, net }: Margin) => (net > 0 ? amount / net : 0);
