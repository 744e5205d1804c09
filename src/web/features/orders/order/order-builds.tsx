import cartBuild from '#messages/buying/cart-build.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { OrderedBuilds } from '../../../parts/build/ordered-builds.tsx';
import { OrderSection } from './order-section.tsx';

export default function OrderBuilds({ order: { builds } }: { order: Order }) {
  const t = useTranslations(cartBuild);
  return (
    <OrderSection id="builds" title={t('cartBuild.said')}>
      <p className="mb-4 text-sm text-soft">{t('cartBuild.saidHint')}</p>
      <OrderedBuilds builds={builds} />
    </OrderSection>
  );
}
