import { useRef, useState } from 'react';
import builder from '#messages/catalogue/builder.ts';
import shop from '#messages/shell/shop.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { idempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** One part after another. What is in the cart already is not added again when a later part is refused and tried again. */
export function AddBuildToCart({ parts }: Pick<CheckedBuild, 'parts'>) {
  const t = useTranslations(builder, shop);
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const [isAdding, setIsAdding] = useState(false);
  const sends = useRef(new Map<string, ReturnType<typeof idempotent>>());
  const done = useRef(new Set<string>());
  const add = async () => {
    setIsAdding(true);
    let current = '';
    try {
      const { addProduct } = await import('../../buying/cart/add.ts');
      for (const { product, quantity } of parts) {
        const { _id, name } = product;
        current = name;
        const line = `${_id}:${quantity}`;
        if (done.current.has(line)) continue;
        const send = sends.current.get(line) ?? idempotent();
        sends.current.set(line, send);
        await send(line, (key) => addProduct(userId, _id, key, quantity));
        done.current.add(line);
      }
      done.current.clear();
      showToast(t('builder.added'), 'success', { text: t('cart.view'), to: paths.cart });
    } catch (failure) {
      showToast(t('builder.notAdded', { name: current, reason: failureText(failure) }), 'danger');
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <Button variant="primary" size="large" className="mt-3" busy={isAdding && t('cart.adding')} onClick={add}>
      {t('builder.toCart')}
    </Button>
  );
}
