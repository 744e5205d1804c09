import cartBuild from '#messages/buying/cart-build.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { useTranslations } from '../../../app/translations.ts';
import { OrderedBuilds } from '../../../parts/build/ordered-builds.tsx';
import { Section } from './section.tsx';

/** What the buyer could know when the order was placed. */
export function BuildsSection({ booking: { builds } }: { booking: BookingDetails }) {
  const t = useTranslations(cartBuild);
  if (builds.length === 0) return null;
  return (
    <div className="mt-10">
      <Section title={t('cartBuild.said')}>
        <p className="mb-4 text-sm text-soft">{t('cartBuild.saidHint')}</p>
        <OrderedBuilds builds={builds} />
      </Section>
    </div>
  );
}
