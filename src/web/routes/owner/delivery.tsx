import delivery from '#messages/owner/delivery.ts';
import shop from '#messages/shell/shop.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslations } from '../../app/translations.ts';
import { ParcelRow } from '../../features/owner/delivery/parcel-row.tsx';
import { PickupForm } from '../../features/owner/delivery/pickup-form.tsx';
import { TimesForm } from '../../features/owner/delivery/times-form.tsx';
import { useDelivery } from '../../features/owner/delivery/use-delivery.ts';
import { Zones } from '../../features/owner/delivery/zones.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/delivery.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('delivery.heading'), delivery);

export default function DeliveryPage() {
  const t = useTranslations(delivery, shop);
  const { timeZone } = useSettings();
  const { data, error, refetch } = useDelivery();
  return (
    <>
      <PageHead title={t('delivery.heading')} lead={t('delivery.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('delivery.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="grid grid-cols-1 gap-y-14">
          <Zones zones={data.zones} countries={data.countries} />
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-14 xl:grid-cols-2">
            <section aria-labelledby="times">
              <h2 id="times" className="border-b border-ink pb-2 text-subheading">
                {t('delivery.times')}
              </h2>
              <p className="mt-3 text-sm text-soft">{t('delivery.timesHint', { timeZone })}</p>
              <TimesForm times={data.times} />
            </section>
            <section aria-labelledby="pickup">
              <h2 id="pickup" className="border-b border-ink pb-2 text-subheading">
                {t('delivery.pickup')}
              </h2>
              <p className="mt-3 text-sm text-soft">{t('delivery.pickupHint')}</p>
              <PickupForm
                pickupAddress={data.pickupAddress}
                pickupVersion={data.pickupVersion}
                countries={data.countries}
              />
            </section>
          </div>
          <section aria-labelledby="parcels">
            <h2 id="parcels" className="border-b border-ink pb-2 text-subheading">
              {t('delivery.parcels')}
            </h2>
            <p className="mt-3 mb-3 max-w-read text-sm text-soft">{t('delivery.parcelsHint')}</p>
            <ul className="grid grid-cols-1 items-start gap-x-12 xl:grid-cols-2">
              {data.parcels.map((parcel) => (
                <ParcelRow key={parcel.category} parcel={parcel} />
              ))}
            </ul>
          </section>
        </div>
      ) : null}
    </>
  );
}
