import { useRef } from 'react';
import builder from '#messages/catalogue/builder.ts';
import shop from '#messages/shell/shop.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { idempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** One part after another. What is in the cart already is not added again when a later part is refused and tried again. */
export function AddBuildToCart({ parts }: Pick<CheckedBuild, 'parts'>) {
  const t = useTranslations(builder, shop);
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const sends = useRef(new Map<string, ReturnType<typeof idempotent>>());
  const done = useRef(new Set<string>());
  const add = useAction({
    mutationFn: async () => {
      const { addProduct } = await import('../../buying/cart/add.ts');
      for (const { product, quantity } of parts) {
        const { _id, name } = product;
        const line = `${_id}:${quantity}`;
        if (done.current.has(line)) continue;
        const send = sends.current.get(line) ?? idempotent();
        sends.current.set(line, send);
        try {
          await send(line, (key) => addProduct(userId, _id, key, quantity));
        } catch (failure) {
          throw new Error(t('builder.partAdded', { name, reason: failureText(failure) }), { cause: failure });
        }
        done.current.add(line);
      }
    },
    onSuccess: () => {
      done.current.clear();
      showToast(t('builder.added'), 'success', { text: t('cart.view'), to: paths.cart });
    },
    onError: (error) => showToast(error.message, 'danger'),
  });
  return (
    <Button
      variant="primary"
      size="large"
      className="mt-3"
      busy={add.isPending && t('cart.adding')}
      onClick={() => add.mutate()}
    >
      {t('builder.toCart')}
    </Button>
  );
}
