import { useEffect } from 'react';
import { paths } from '../../../app/paths.ts';
import { onRestored } from '../../../app/restored.ts';
import { useUser } from '../../../app/session.ts';
import { storeCart, storedCart } from './store.ts';

export const CART_FORM = 'cart-form';

/**
 * Once for each document and user, and when the browser restores the document. A visitor without a cart asks for nothing.
 * The form is that of `AddToCart`.
 */
export function CartSync() {
  const userId = useUser()?.uid ?? null;
  useEffect(() => {
    countAgain(userId);
    return onRestored(() => countAgain(userId));
  }, [userId]);
  return <form id={CART_FORM} method="post" action={paths.cart} hidden />;
}

function countAgain(userId: string | null): void {
  if (userId === null && storedCart().owner !== null) storeCart({ owner: null, count: 0 });
  if (userId === null && storedCart().count === 0) return;
  void import('./sync.ts').then(({ syncCart }) => syncCart(userId)).catch(() => undefined);
}
