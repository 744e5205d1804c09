import { useState } from 'react';
import checkoutMessages from '#messages/buying/checkout.ts';
import errorTexts from '#messages/shell/errors.ts';
import { saveAddress } from '../../../../contract/account/saved-address.ts';
import type { LineProblem } from '../../../../contract/buying/checkout.ts';
import { asRefusal, type Refusal } from '../../../../contract/error.ts';
import { startOrderPayment } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useSyncCart } from '../cart/use-sync-cart.ts';
import { isReadable } from '../quote/quote-request.ts';
import type { useDetails } from './use-details.ts';
import { useLinesProblem } from './use-line-problem.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { CheckoutQuote, useQuote } from './use-quote.ts';

/**
 * Orders the cart unless that is done, for the details and the quote that the customer sees. What is wrong on the page
 * gets the focus by `focusFirstWrong`.
 */
export function useOrdering(
  details: ReturnType<typeof useDetails>,
  quote: ReturnType<typeof useQuote>,
  focusFirstWrong: () => void,
) {
  const { draft, changeDraft, savesAddress } = details;
  const t = useTranslations(checkoutMessages, errorTexts);
  const linesProblem = useLinesProblem();
  const [failure, setFailure] = useState<string>();
  const placeOrder = usePlaceOrder();
  const syncCart = useSyncCart();

  /** The price of what was typed last may still be on its way: nothing is ordered for one that the customer has not seen. */
  const check = async () => {
    setFailure(undefined);
    const seen = quote.shown;
    const current = await quote.current();
    const checked = await details.check(current?.isRegionMissing ?? false);
    if (!checked || (current && isWrong(current))) focusFirstWrong();
    else if (!current) setFailure(t('checkout.priceFailed'));
    else if (seen?.total !== current.total) setFailure(t('errors.total_changed'));
    else if (seen.version !== current.version) setFailure(t('errors.order_changed'));
    else return { details: checked, quote: current };
    return undefined;
  };

  const place = async (): Promise<string | undefined> => {
    const agreed = await check();
    if (!agreed) return undefined;
    const { total, version } = agreed.quote;
    const { code, without } = draft;
    const placed = await placeOrder({
      ...agreed.details,
      ...(code && { code }),
      ...(without && { without }),
      total,
      version,
    });
    changeDraft({ placed });
    void syncCart();
    // Not a reason to stop the payment.
    if (savesAddress) call(saveAddress, { body: { address: agreed.details.deliveryAddress } }).catch(() => undefined);
    return placed.orderId;
  };

  const textOf = (refusal: Refusal | undefined): string => {
    if (refusal?.code === 'lines_refused')
      return linesProblem(refusal.details.lines as ({ productId: string } & LineProblem)[], quote.shown?.lines ?? []);
    return String(refusal?.details.detail ?? t('errors.internal'));
  };

  const orderThen = async (act: (orderId: string) => Promise<string>): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      const id = draft.placed?.orderId ?? (await place());
      return id && (await act(id));
    } catch (error) {
      const refusal = asRefusal(error);
      setFailure(textOf(refusal));
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

/** Each has its mark on the page: a line, the code, the VAT ID, the total. */
const isWrong = ({ lines, codeProblem, code, isVatIdInvalid, minimumTotal }: CheckoutQuote): boolean =>
  lines.some(({ problem }) => problem) ||
  codeProblem !== null ||
  !isReadable.code(code) ||
  isVatIdInvalid ||
  minimumTotal !== null;
