import { useState } from 'react';
import cartBuild from '#messages/buying/cart-build.ts';
import builder from '#messages/catalogue/builder.ts';
import shop from '#messages/shell/shop.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useRefusedParts } from './use-refused-parts.ts';

type AddBuildToCartProps = Pick<CheckedBuild, 'parts'> & { savedName?: string | undefined };

/** All parts as one build, or none: trying again after a lost answer adds nothing twice. */
export function AddBuildToCart({ parts, savedName = '' }: AddBuildToCartProps) {
  const t = useTranslations(builder, cartBuild, shop);
  const userId = useUser()?.uid ?? null;
  const refusedParts = useRefusedParts();
  const send = useIdempotent();
  const [name, setName] = useState(savedName);
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    setIsAdding(true);
    const trimmed = name.trim();
    const body = {
      ...(trimmed && { name: trimmed }),
      parts: parts.map(({ product, quantity }) => ({ product: product._id, quantity })),
    };
    try {
      const { addBuild } = await import('../../buying/cart/add.ts');
      await send(body, (key) => addBuild(userId, body, key));
      showToast(t('builder.added'), 'success', { text: t('cart.view'), to: paths.cart });
    } catch (failure) {
      showToast(refusedParts(failure, parts), 'danger');
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <div className="mt-4 grid max-w-read gap-3">
      <Field
        label={t('cartBuild.name')}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button variant="primary" size="large" busy={isAdding && t('cart.adding')} onClick={add}>
          {t('builder.toCart')}
        </Button>
      </div>
    </div>
  );
}
