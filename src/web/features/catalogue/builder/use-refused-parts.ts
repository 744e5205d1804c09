import cartBuild from '#messages/buying/cart-build.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';

type RefusedPart = { product: string; code: string; left?: number; inCart?: number };

/** Why the build was not added: each part with its reason. */
export function useRefusedParts(): (failure: unknown, parts: CheckedBuild['parts']) => string {
  const t = useTranslations(cartBuild);
  const failureText = useFailureText();
  return (failure, parts) => {
    const refusal = asRefusal(failure);
    if (refusal?.code !== 'parts_refused') return failureText(failure);
    const texts = (refusal.details.parts as RefusedPart[]).flatMap(({ product: id, code, left = 0, inCart = 0 }) => {
      const name = parts.find(({ product }) => product._id === id)?.product.name;
      if (name === undefined) return [];
      if (code === 'product_not_found') return [t('cartBuild.partGone', { name })];
      return [t('cartBuild.partLeft', { name, left, inCart })];
    });
    return [...texts, t('cartBuild.nothingAdded')].join(' ');
  };
}
