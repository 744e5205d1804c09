import type { ClipboardEvent } from 'react';
import shipments from '#messages/orders/shipments.ts';
import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OrderToShip } from '../../../../contract/orders/ship-orders.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import type { Desk } from './use-desk.ts';

export function OrderRow({ order, desk }: { order: OrderToShip; desk: Desk }) {
  const t = useTranslations(shipments, shipOrdersTexts);
  const day = useLocalDate();
  const { _id, number, customerName, address, isPickup, delivery, promisedOn, isVatIdUnchecked, lines } = order;
  const problem = desk.problems.get(_id);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    desk.paste(text, _id);
  };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1 gap-y-2 border-b border-line py-3 text-sm md:gap-x-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)_15rem]">
      <label className="group -ml-3 grid min-h-11 min-w-11 place-items-center">
        <input
          type="checkbox"
          checked={desk.chosen.has(_id)}
          onChange={({ currentTarget }) => desk.choose([_id], currentTarget.checked)}
          aria-label={t('shipOrders.choose', { number: String(number) })}
          className="tick-box border-edge"
        />
      </label>
      <div className="min-w-0 py-1">
        <p>
          <Link to={paths.manageOrder(_id)} className="link data">
            {t('pickingList.order', { number: String(number) })}
          </Link>{' '}
          <span className="text-soft">{t('pickingList.by', { date: day(promisedOn) })}</span>
        </p>
        <p className="wrap-anywhere">{(address.length > 0 ? address : [customerName]).join(', ')}</p>
        {delivery ? <p className="text-soft">{delivery}</p> : null}
      </div>
      <ul className="min-w-0 py-1 text-soft max-md:col-start-2">
        {lines.map(({ name, partNumber, open }) => (
          <li key={name} className="wrap-anywhere">
            <span className="data">{open} ×</span> <span translate="no">{name}</span>
            {partNumber ? (
              <span translate="no" className="data text-xs text-faint">
                {' '}
                {partNumber}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="min-w-0 max-md:col-start-2">
        {isPickup ? (
          <p className="py-1 text-soft">{t('shipOrders.pickup')}</p>
        ) : (
          <Field
            label={t('shipments.trackingNumber')}
            aria-label={t('shipOrders.trackingOf', { number: String(number) })}
            isData
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.shipment.trackingNumber}
            value={desk.tracking.get(_id) ?? ''}
            onPaste={paste}
            onChange={({ currentTarget }) => desk.enter(_id, currentTarget.value)}
          />
        )}
        {isVatIdUnchecked ? <p className="mt-1 text-warning">{t('shipOrders.vatIdUnchecked')}</p> : null}
        {problem ? (
          <p role="alert" className="mt-1 text-danger">
            {t(`shipOrders.problems.${problem}`)}
          </p>
        ) : null}
      </div>
    </li>
  );
}
