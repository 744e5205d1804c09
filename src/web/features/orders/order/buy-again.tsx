import { useNavigate } from 'react-router';
import followOrder from '#messages/orders/follow-order.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { isRefused, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { addProduct } from '../../buying/cart/add.ts';

/** Adds all lines to the cart, as far as they can be bought, and opens it. */
export function BuyAgain({ order: { lines } }: { order: Order }) {
  const t = useTranslations(followOrder);
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const navigate = useNavigate();
  const send = useIdempotent();
  const add = (product: string, quantity: number, idempotencyKey: string) =>
    addProduct(userId, product, idempotencyKey, quantity).then(
      () => true,
      (failure) => {
        if (isRefused(failure)) return false;
        throw failure;
      },
    );
  const addAll = async (key: string) => {
    const refused: string[] = [];
    for (const [index, { productId, name, quantity }] of lines.entries()) {
      const isAdded = productId !== null && (await add(productId, quantity, `${key}:${index}`));
      if (!isAdded) refused.push(name);
    }
    return refused;
  };
  const { mutate, isPending } = useAction({
    // Not names and pictures, which may change between two attempts.
    mutationFn: () =>
      send(
        lines.map(({ productId, quantity }) => [productId, quantity]),
        addAll,
      ),
    onSuccess: (refused) => {
      if (refused.length > 0) showToast(t('followOrder.notAdded', { names: refused.join(', ') }), 'danger');
      if (refused.length < lines.length) void navigate(paths.cart);
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <Button onClick={() => mutate()} busy={isPending && t('followOrder.adding')}>
      {t('followOrder.buyAgain')}
    </Button>
  );
}
