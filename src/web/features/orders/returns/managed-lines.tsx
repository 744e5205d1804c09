import { lazy, type ReactNode, Suspense } from 'react';
import returns from '#messages/orders/returns.ts';
import manageReturns from '#messages/owner/manage-returns.ts';
import type { ManagedReturn } from '../../../../contract/orders/return.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';

// Few returns have one.
const BuildsOfPart = lazy(() => import('./builds-of-part.tsx'));

/** What the customer wrote, what was noted at shipping, and what came. */
export function ManagedLines({ lines }: Pick<ManagedReturn, 'lines'>) {
  const t = useTranslations(manageReturns, returns);
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li key={line._id} className="flex flex-wrap gap-x-5 gap-y-3 border-b border-line py-4">
          <Thumbnail src={line.picture} isLarge />
          <div className="grid min-w-0 flex-1 basis-56 gap-2 text-sm">
            <p className="text-base font-medium wrap-anywhere">{line.name}</p>
            <p className="text-soft">
              {t('returns.units', { count: line.quantity })} · {t(`returns.reason.${line.reason}`)}
            </p>
            {line.description ? <p className="wrap-anywhere whitespace-pre-line">{line.description}</p> : null}
            {line.builds.length > 0 ? (
              <Suspense fallback={<Skeleton className="h-16" />}>
                <BuildsOfPart builds={line.builds} />
              </Suspense>
            ) : null}
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
              <Serials name={t('manageReturns.reported')} list={line.serialNumbers} />
              <Serials name={t('manageReturns.shipped')} list={line.shippedSerialNumbers} />
              {line.inspection ? (
                <Serials name={t('manageReturns.found')} list={line.inspection.serialNumbers} />
              ) : null}
            </dl>
            {line.inspection ? <p className="font-medium">{t('manageReturns.came', cameOf(line))}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Serials({ name, list }: { name: ReactNode; list: readonly string[] }) {
  const t = useTranslations(manageReturns);
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-faint">{name}</dt>
      <dd className={list.length > 0 ? 'data wrap-anywhere' : 'text-soft'}>
        {list.length > 0 ? list.join(', ') : t('manageReturns.noSerials')}
      </dd>
    </div>
  );
}

function cameOf({ quantity, inspection }: ManagedReturn['lines'][number]) {
  const { toStock = 0, toRepair = 0, scrapped = 0 } = inspection ?? {};
  const texts = { toStock: String(toStock), toRepair: String(toRepair), scrapped: String(scrapped) };
  return { ...texts, came: String(toStock + toRepair + scrapped), count: String(quantity) };
}
