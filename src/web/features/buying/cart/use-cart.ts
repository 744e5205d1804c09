import { useCallback, useEffect, useState } from 'react';
import { type Cart, type CartBuild, getCart } from '../../../../contract/buying/cart.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useUser } from '../../../app/session.ts';
import { inTurn } from './in-turn.ts';
import { type CartForm, send } from './send.ts';
import { onOtherTab, storeCart } from './store.ts';

/** Resolves to whether the server has accepted it. */
export type Act = (form: CartForm) => Promise<boolean>;

type Failed = { product: string; text: string };

/** A line whose quantity is now what is left, because more was asked for. */
export type Limited = { product: string; left: number };

/** The cart as the server last answered, and what changes it. */
export function useCart(loaded: Cart, before: { removed: readonly string[]; limited: Limited | undefined }) {
  const userId = useUser()?.uid ?? null;
  const failureText = useFailureText();
  const [cart, setCart] = useState(loaded);
  const [failed, setFailed] = useState<Failed>();
  const [removed, setRemoved] = useState(before.removed);
  const [removedBuild, setRemovedBuild] = useState<CartBuild>();
  const [limited, setLimited] = useState(before.limited);
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
    setLimited(undefined);
    const build = cart.builds.find(({ _id }) => _id === form.product);
    try {
      setLimited(await inTurn(() => sendOrLimit(form)));
      setRemoved((before) => [
        ...before.filter((id) => id !== form.product),
        ...(form.act === 'remove' ? [form.product] : []),
      ]);
      setRemovedBuild(form.act === 'removeBuild' ? build : undefined);
      if (form.act === 'removeBuild') setToFocus({ id: 'cart-heading' });
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

  const sendOrLimit = async (form: CartForm): Promise<Limited | undefined> => {
    try {
      setCart(await send(form));
      return undefined;
    } catch (failure) {
      const left = form.act === 'quantity' && leftOf(failure);
      if (!left) throw failure;
      setCart(await send({ ...form, quantity: left }));
      return { product: form.product, left };
    }
  };

  return { cart, act, failed, limited, removedBuild, removed: cart.removed.filter(({ _id }) => removed.includes(_id)) };
}

function leftOf(failure: unknown): number {
  const refusal = asRefusal(failure);
  return refusal?.code === 'out_of_stock' ? Number(refusal.details.left) : 0;
}
