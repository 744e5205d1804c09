import { useCallback, useEffect, useState } from 'react';
import { type Cart, getCart } from '../../../contract/cart.ts';
import { asRefusal } from '../../../contract/error.ts';
import { call } from '../../api.ts';
import { useFailureText } from '../../failure.ts';
import { useUser } from '../../session.ts';
import { inTurn } from './in-turn.ts';
import { type CartForm, send } from './send.ts';
import { onOtherTab, storeCart } from './store.ts';

/** Resolves to whether the server has accepted it. */
export type Act = (form: CartForm) => Promise<boolean>;

type Failed = { product: string; text: string };

/** The cart as the server last answered, and what changes it. */
export function useCart(loaded: Cart, removedBefore: readonly string[]) {
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const [cart, setCart] = useState(loaded);
  const [failed, setFailed] = useState<Failed>();
  const [removed, setRemoved] = useState(removedBefore);
  const [toFocus, setToFocus] = useState<{ id: string }>();
  // In turn, so that an older answer never replaces a newer one.
  const refresh = useCallback(() => inTurn(async () => setCart(await call(getCart, {}))), []);
  useEffect(() => setCart(loaded), [loaded]);
  useEffect(() => storeCart({ owner: userId, count: cart.count }), [userId, cart.count]);
  useEffect(() => onOtherTab(() => void refresh().catch(() => undefined)), [refresh]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (toFocus) document.getElementById(toFocus.id)?.focus();
  }, [toFocus]);

  const act: Act = async (form) => {
    setFailed(undefined);
    try {
      await inTurn(async () => setCart(await send(form)));
      setRemoved((before) => [
        ...before.filter((id) => id !== form.product),
        ...(form.act === 'remove' ? [form.product] : []),
      ]);
      if (form.act === 'remove') setToFocus({ id: `undo-${form.product}` });
      if (form.act === 'move' || form.act === 'save') setToFocus({ id: `line-${form.product}` });
      return true;
    } catch (failure) {
      setFailed({ product: form.product, text: failureText(failure) });
      // Another tab, or the end of the session, has changed the cart.
      if (asRefusal(failure)) await refresh().catch(() => undefined);
      return false;
    }
  };
  return { cart, act, failed, removed: cart.removed.filter(({ _id }) => removed.includes(_id)) };
}
