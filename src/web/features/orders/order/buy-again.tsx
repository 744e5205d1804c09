import { useNavigate } from 'react-router';
import followOrder from '#messages/orders/follow-order.ts';
import type { OrderedBuild } from '../../../../contract/orders/booking.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { isRefused, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { addBuild, addProduct } from '../../buying/cart/add.ts';

/** Adds all builds and lines to the cart, as far as they can be bought, and opens it. */
export function BuyAgain({ order: { lines, builds } }: { order: Order }) {
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
  const addWhole = async ({ name, parts }: OrderedBuild, idempotencyKey: string) => {
    const wanted = parts.flatMap(({ line, quantity }) => {
      const product = lines[line]?.productId;
      return product ? [{ product, quantity }] : [];
    });
    if (wanted.length < parts.length) return false;
    return addBuild(userId, { name, parts: wanted }, idempotencyKey).then(
      () => true,
      (failure) => {
        if (isRefused(failure)) return false;
        throw failure;
      },
    );
  };
  const addAll = async (key: string) => {
    const refused: string[] = [];
    // A build of which a part is refused is added as single products, as far as they are there.
    const left = lines.map(({ quantity }) => quantity);
    for (const [index, build] of builds.entries()) {
      if (!(await addWhole(build, `${key}:build:${index}`))) continue;
      for (const { line, quantity } of build.parts) left[line] = (left[line] ?? 0) - quantity;
    }
    for (const [index, { productId, name }] of lines.entries()) {
      const quantity = left[index] ?? 0;
      if (quantity === 0) continue;
      const isAdded = productId !== null && (await add(productId, quantity, `${key}:${index}`));
      if (!isAdded) refused.push(name);
    }
    return refused;
  };
  const { mutate, isPending } = useAction({
    // Not names and pictures, which may change between two attempts.
    mutationFn: () =>
      send([lines.map(({ productId, quantity }) => [productId, quantity]), builds.map(({ parts }) => parts)], addAll),
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
