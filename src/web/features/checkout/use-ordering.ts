import { useState } from 'react';
import errorTexts from '#messages/errors.ts';
import { asRefusal } from '../../../contract/error.ts';
import { startOrderPayment } from '../../../contract/order.ts';
import { saveAddress } from '../../../contract/saved-address.ts';
import { call } from '../../api.ts';
import { useTranslations } from '../../translations.ts';
import { useSyncCart } from '../cart/use-sync-cart.ts';
import type { useDetails } from './use-details.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { useQuote } from './use-quote.ts';

/**
 * Orders the cart unless that is done, for the details and the quote that the customer sees. What is wrong in the
 * details gets the focus by `focusFirstWrong`.
 */
export function useOrdering(
  details: ReturnType<typeof useDetails>,
  quote: ReturnType<typeof useQuote>,
  focusFirstWrong: () => void,
) {
  const { draft, changeDraft, savesAddress } = details;
  const t = useTranslations(errorTexts);
  const [failure, setFailure] = useState<string>();
  const placeOrder = usePlaceOrder();
  const syncCart = useSyncCart();

  const check = async () => {
    const checked = await details.check();
    if (checked && !quote.data?.isVatIdInvalid) return checked;
    focusFirstWrong();
    return undefined;
  };

  const place = async (): Promise<string | undefined> => {
    const checked = await check();
    if (!checked || !quote.data) return undefined;
    // If the price of what was typed last is still on its way, the server refuses the one that the customer sees.
    // A code that does not apply says so beside its field.
    const hasCode = draft.code && !quote.data.codeProblem;
    const { total, version } = quote.data;
    const { without } = draft;
    const placed = await placeOrder({
      ...checked,
      ...(hasCode && { code: draft.code }),
      ...(without && { without }),
      total,
      version,
    });
    changeDraft({ placed });
    void syncCart();
    // Not a reason to stop the payment.
    if (savesAddress) call(saveAddress, { body: { address: checked.deliveryAddress } }).catch(() => undefined);
    return placed.orderId;
  };

  const orderThen = async (act: (orderId: string) => Promise<string>): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      const id = draft.placed?.orderId ?? (await place());
      return id && (await act(id));
    } catch (error) {
      const refusal = asRefusal(error);
      setFailure(String(refusal?.details.detail ?? t('errors.internal')));
      // The price without them is computed by the change.
      if (refusal?.code === 'discount_used_by_customer')
        changeDraft({ without: [...(draft.without ?? []), ...(refusal.details.discounts as string[])] });
      else if (refusal && Number(refusal.details.status) < 500) await quote.refetch();
      return undefined;
    }
  };

  return {
    failure,
    /** For the card form, which shows what is wrong with the card at the same time. */
    checkDetails: async () => draft.placed !== undefined || (await check()) !== undefined,
    /** Returns the client secret of the payment. */
    start: () => orderThen(async (id) => (await call(startOrderPayment, { params: { id } })).clientSecret),
    /** Returns the order, which the server has paid. */
    orderForFree: () => orderThen(async (id) => id),
  };
}
