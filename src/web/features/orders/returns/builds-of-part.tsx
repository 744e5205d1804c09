import cartBuild from '#messages/buying/cart-build.ts';
import type { ManagedReturn } from '../../../../contract/orders/return.ts';
import { useTranslations } from '../../../app/translations.ts';
import { OrderedBuilds } from '../../../parts/build/ordered-builds.tsx';

type BuildsOfPartProps = Pick<ManagedReturn['lines'][number], 'builds'>;

/** What the builder had said about a part that comes back because it does not fit. */
export default function BuildsOfPart({ builds }: BuildsOfPartProps) {
  const t = useTranslations(cartBuild);
  return (
    <div className="my-2 border-s-2 border-edge ps-4">
      <p className="mb-2 text-soft">
        {t('cartBuild.said')} · {t('cartBuild.saidHint')}
      </p>
      <OrderedBuilds builds={builds} isOfPart />
    </div>
  );
}
