import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { useState } from 'react';
import holds from '#messages/owner/holds.ts';
import shop from '#messages/shell/shop.ts';
import { listHolds, type UnpaidHolder } from '../../../../contract/orders/hold.ts';
import { call } from '../../../app/api.ts';
import { useMay } from '../../../app/own-role.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useReleaseHolds } from './use-release-holds.ts';

/** Who holds how much without having paid it, closed until it is asked for. Nothing if there is nothing. */
export function UnpaidHolders() {
  const t = useTranslations(holds);
  const money = useMoney();
  const { data: holders = [] } = useQuery({
    queryKey: [listHolds.name],
    queryFn: () => call(listHolds, { query: {} }),
    ...alwaysStale,
  });
  const [first] = holders;
  if (!first) return null;
  const sum = (of: (holder: UnpaidHolder) => number) => holders.reduce((total, holder) => total + of(holder), 0);
  return (
    <details className="group -mt-6 mb-8 border-b border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{t('holds.title')}</span>{' '}
        <span className="data text-soft">
          {t('holds.summary', {
            buyers: holders.length,
            units: sum(({ units }) => units),
            amount: money(
              sum(({ price }) => price),
              first.currency,
            ),
          })}
        </span>
        <Icon of={ChevronDown} className="ms-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line">
        {holders.map((holder) => (
          <Holder key={holder.orders[0]?._id} holder={holder} />
        ))}
      </ul>
    </details>
  );
}

function Holder({ holder }: { holder: UnpaidHolder }) {
  const t = useTranslations(holds, shop);
  const money = useMoney();
  const mayRelease = useMay()('orders');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useReleaseHolds(() => setAsked(false));
  const { kind, email, confirmed, paidBefore, units, price, currency, orders } = holder;
  const buyer = email ?? (kind === 'network' ? t('holds.network') : (orders[0]?.email ?? ''));
  const until = orders.map(({ holdEndsAt }) => holdEndsAt).sort();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{buyer}</p>
        <p className="text-xs leading-5 text-faint">
          {kind === 'account' && !confirmed ? `${t('holds.unconfirmed')} · ` : null}
          {paidBefore ? `${t('holds.paidBefore')} · ` : null}
          {t('holds.until')} <Instant at={until.at(-1) ?? ''} className="data" />
        </p>
      </div>
      <p className="data text-soft">{t('holds.held', { units, orders: orders.length })}</p>
      <p className="data">{money(price, currency)}</p>
      {mayRelease ? (
        <Button size="small" aria-label={t('holds.releaseLabel', { buyer })} onClick={() => setAsked(true)}>
          {t('holds.release')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={t('holds.releaseTitle', { orders: orders.length })}
          text={t('holds.releaseText', { orders: orders.length, units })}
          confirm={t('holds.release')}
          cancel={t('holds.cancel')}
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate(orders.map(({ _id }) => _id))}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
