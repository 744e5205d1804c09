import shipments from '#messages/orders/shipments.ts';
import type { ItemToPick } from '../../../../contract/orders/picking-list.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';
import { byBin } from './by-bin.ts';

export function ItemsToPick({ items }: { items: ItemToPick[] }) {
  const t = useTranslations(shipments);
  const inOrder = items.some(({ bin }) => bin !== null) ? items.toSorted(byBin) : items;
  return (
    <>
      <h2 className="hidden text-heading print:mb-4 print:block">{t('pickingList.heading')}</h2>
      <ul className="-mt-6 print:mt-0 print:border-t print:border-line">
        {inOrder.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { item: ItemToPick }) {
  const t = useTranslations(shipments);
  const day = useLocalDate();
  const more = item.orderCount - item.orders.length;
  return (
    <li className="flex gap-x-4 border-b border-line py-4 text-sm break-inside-avoid">
      {/* To be ticked on paper. */}
      <span aria-hidden="true" className="mt-1 hidden size-5 shrink-0 border border-ink print:block" />
      <Thumbnail src={item.picture} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-medium wrap-anywhere">{item.name}</p>
          <p className="text-soft">{t('pickingList.by', { date: day(item.promisedOn) })}</p>
        </div>
        <p className="data mt-1">
          {[
            t('pickingList.units', { count: item.quantity }),
            item.bin && t('packingSlip.bin', { bin: item.bin }),
            item.partNumber,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className="mt-1 grid gap-x-6 text-xs text-soft sm:grid-cols-2">
          {item.orders.map(({ bookingId, number, quantity, promisedOn }) => (
            <li key={bookingId} className="flex items-center gap-x-2">
              <span className="data">{quantity} ×</span>
              <Link
                to={paths.manageOrder(bookingId)}
                aria-label={t('pickingList.orderLabel', { number: String(number) })}
                className="link inline-flex min-h-11 items-center print:min-h-0"
              >
                {t('pickingList.order', { number: String(number) })}
              </Link>
              <span>{day(promisedOn)}</span>
            </li>
          ))}
          {more > 0 ? <li className="flex items-center">{t('pickingList.more', { count: more })}</li> : null}
        </ul>
      </div>
    </li>
  );
}
