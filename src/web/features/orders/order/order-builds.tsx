import cartBuild from '#messages/buying/cart-build.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { OrderedBuilds } from '../../../parts/build/ordered-builds.tsx';
import { OrderSection } from './order-section.tsx';
import { ShareBuilds } from './share-builds.tsx';

export default function OrderBuilds({ order: { _id, builds, paid } }: { order: Order }) {
  const t = useTranslations(cartBuild);
  return (
    <OrderSection id="builds" title={t('cartBuild.said')}>
      <p className="mb-4 text-sm text-soft">{t('cartBuild.saidHint')}</p>
      <OrderedBuilds builds={builds} />
      {paid ? <ShareBuilds orderId={_id} /> : null}
    </OrderSection>
  );
}
