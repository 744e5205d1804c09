import { useRef, useState } from 'react';
import checkoutTexts from '#messages/checkout.ts';
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
 * details, or with a line, gets the focus by `focusFirstWrong`.
 */
export function useOrdering(
  details: ReturnType<typeof useDetails>,
  quote: ReturnType<typeof useQuote>,
  focusFirstWrong: () => void,
) {
  const { draft, changeDraft, savesAddress } = details;
  const t = useTranslations(checkoutTexts, errorTexts);
  const [failure, setFailure] = useState<string>();
  const placeOrder = usePlaceOrder();
  const syncCart = useSyncCart();
  const typedCode = useRef('');

  /** The details and their final price, or undefined: then the page says what is missing. */
  const check = async () => {
    const checked = await details.check();
    const code = typedCode.current.trim();
    if (checked && code && code !== draft.code) {
      changeDraft({ code });
      setFailure(t('checkout.codeFirst'));
      return undefined;
    }
    const current = await quote.current();
    if (checked && current && !current.isVatIdInvalid) return { checked, current };
    if (checked && !current) setFailure(t('checkout.priceFirst'));
    focusFirstWrong();
    return undefined;
  };

  const place = async (): Promise<string | undefined> => {
    const seen = quote.data;
    const valid = await check();
    if (!valid || !seen) return undefined;
    const { checked, current } = valid;
    const { total, version } = current;
    if (total !== seen.total) {
      setFailure(t('errors.total_changed'));
      return undefined;
    }
    // A code that does not apply says so beside its field.
    const hasCode = draft.code && !current.codeProblem;
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
    /** What is typed into the field of the discount code, applied or not. */
    onTypedCode: (code: string) => {
      typedCode.current = code;
    },
    /** For the card form, which shows what is wrong with the card at the same time. */
    checkDetails: async () => {
      setFailure(undefined);
      return draft.placed !== undefined || (await check()) !== undefined;
    },
    /** Returns the client secret of the payment. */
    start: () => orderThen(async (id) => (await call(startOrderPayment, { params: { id } })).clientSecret),
    /** Returns the order, which the server has paid. */
    orderForFree: () => orderThen(async (id) => id),
  };
}
