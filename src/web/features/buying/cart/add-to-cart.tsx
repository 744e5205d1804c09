import { ShoppingCart } from 'lucide';
import { type MouseEvent, useRef, useState } from 'react';
import shop from '#messages/shell/shop.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CART_FORM } from './cart-sync.tsx';

type AddToCartProps = {
  product: Pick<ProductSummary, '_id' | 'name'>;
  /** The way on from a page. */
  isMain?: boolean;
  className?: string;
};

/** Submits the form of the frame before hydration and without JavaScript. A list is inside another form already. */
export function AddToCart({ product: { _id, name }, isMain = false, className = '' }: AddToCartProps) {
  const t = useTranslations(shop);
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const [isAdding, setIsAdding] = useState(false);
  const isInFlight = useRef(false);
  const send = useIdempotent();
  const add = async (event: MouseEvent) => {
    event.preventDefault();
    // The second press of a double click adds nothing.
    if (isInFlight.current || event.detail > 1) return;
    isInFlight.current = true;
    setIsAdding(true);
    try {
      const { addProduct } = await import('./add.ts');
      await send(_id, (key) => addProduct(userId, _id, key));
      showToast(t('cart.added', { name }), 'success', { text: t('cart.view'), to: paths.cart });
    } catch (failure) {
      showToast(failureText(failure), 'danger');
    } finally {
      isInFlight.current = false;
      setIsAdding(false);
    }
  };
  return (
    <Button
      type="submit"
      form={CART_FORM}
      name="add"
      value={_id}
      {...(isMain && { variant: 'primary', size: 'large' })}
      icon={ShoppingCart}
      aria-label={t('cart.addLabel', { name })}
      busy={isAdding && t('cart.adding')}
      onClick={add}
      className={className}
    >
      {t('cart.add')}
    </Button>
  );
}
