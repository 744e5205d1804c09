import deliveryPlaces from '#messages/buying/delivery-places.ts';
import type { OfferedMethod } from '../../../../contract/buying/delivery-places.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useRoundMoney } from '../../../parts/amount/money.ts';
import { roles } from '../../../parts/list/table-columns.ts';

type MethodsTableProps = { labelledBy: string; methods: readonly OfferedMethod[] };

/** On phones each method is a block, with the roles of a table for screen readers. */
export function MethodsTable({ labelledBy, methods }: MethodsTableProps) {
  const t = useTranslations(deliveryPlaces);
  const money = useRoundMoney();
  const { locale } = useSettings();
  const kilograms = (grams: number) => numberFormat(locale).format(grams / 1000);
  const priceOf = (price: number) => (price === 0 ? t('deliveryPlaces.free') : money(price));
  const headers = {
    price: t('deliveryPlaces.price'),
    freeFrom: t('deliveryPlaces.freeFrom'),
    days: t('deliveryPlaces.days'),
  };
  return (
    <table
      {...roles.table}
      aria-labelledby={labelledBy}
      className="mt-2 w-full border-t border-ink text-sm max-sm:block sm:table-fixed"
    >
      <thead {...roles.rows} className="max-sm:sr-only">
        <tr {...roles.row} className="label *:py-2 *:pe-4 *:text-start">
          <th {...roles.header} scope="col" className="w-1/4">
            {t('deliveryPlaces.method')}
          </th>
          {Object.entries(headers).map(([id, header]) => (
            <th key={id} {...roles.header} scope="col" className={id === 'price' ? 'w-2/5' : ''}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rows} className="max-sm:block">
        {methods.map((method) => (
          <tr
            key={method.name}
            {...roles.row}
            className="border-t border-line max-sm:block max-sm:py-3 sm:*:py-2 sm:*:pe-4 sm:*:align-top"
          >
            <th {...roles.rowHeader} scope="row" className="text-start font-medium wrap-anywhere max-sm:block">
              {method.name}
            </th>
            {Object.entries(valuesOf(method)).map(([id, lines]) => (
              <td
                key={id}
                {...roles.cell}
                className="data max-sm:mt-1 max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-x-4"
              >
                {/* Screen readers announce the column's header already. */}
                <span aria-hidden="true" className="label leading-5 sm:hidden">
                  {headers[id as keyof typeof headers]}
                </span>
                <div className="min-w-0">
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function valuesOf(method: OfferedMethod): Record<keyof typeof headers, string[]> {
    return {
      price: pricesOf(method),
      freeFrom: [method.freeFrom === null ? t('deliveryPlaces.never') : money(method.freeFrom)],
      days: [daysOf(method)],
    };
  }

  function pricesOf({ pricing, bands, maxWeight }: OfferedMethod): string[] {
    const isOneOfAll = bands.length === 1 && bands[0]?.upTo === null;
    const prices = bands.map(({ upTo, price }) =>
      isOneOfAll ? priceOf(price) : t('deliveryPlaces.upTo', { limit: limitOf(pricing, upTo), price: priceOf(price) }),
    );
    const heaviest = pricing === 'weight' ? bands.at(-1)?.upTo : null;
    if (maxWeight === null || maxWeight === heaviest) return prices;
    return [...prices, t('deliveryPlaces.weightAtMost', { weight: kilograms(maxWeight) })];
  }

  function limitOf(pricing: OfferedMethod['pricing'], upTo: number | null): string {
    if (upTo === null) return t('deliveryPlaces.anyMore');
    if (pricing === 'total') return t('deliveryPlaces.totalUpTo', { amount: money(upTo) });
    return t('deliveryPlaces.weightUpTo', { weight: kilograms(upTo) });
  }

  function daysOf({ daysMin, daysMax }: OfferedMethod): string {
    if (daysMax === 0) return t('deliveryPlaces.sameDay');
    if (daysMin === daysMax) return String(daysMin);
    return t('deliveryPlaces.daysRange', { from: String(daysMin), to: String(daysMax) });
  }
}
