import * as z from 'zod/mini';
import {
  type NoticeKind,
  newNotice,
  newOwnNotice,
  requestNotice,
  requestOwnNotice,
} from '../../../../contract/account/notice.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { type AmountFormat, parseAmount } from '../../../../contract/parse-amount.ts';
import { amount, email, formMessage } from '../../../../contract/text.ts';
import { call } from '../../../app/api.ts';

export type Requested = Pick<ProductSummary, '_id' | 'price'> & {
  kind: NoticeKind;
  isSignedIn: boolean;
  format: AmountFormat;
};

type Sent = { email?: string | undefined; price?: number | undefined };

/** The rules of the fields that are shown, and the call. `onOutcome` receives whether the notice is active already. */
export function requestFor(
  { _id, price, kind, isSignedIn, format }: Requested,
  onOutcome: (isActive: boolean) => void,
) {
  const below = z.string(formMessage('priceRequired')).check(z.minLength(1, formMessage('priceRequired')));
  const target = z
    .pipe(
      below,
      z.pipe(
        z.transform((text: string) => parseAmount(text, format).amount),
        amount,
      ),
    )
    .check(
      z.refine((value) => value > 0, { error: formMessage('priceRequired'), abort: true }),
      z.refine((value) => value < price, formMessage('priceNotBelow')),
    );
  const schema = z.object({
    ...(kind === 'price' && { price: target }),
    ...(!isSignedIn && { email }),
  }) as unknown as z.ZodMiniType<Sent>;
  const send = async (fields: Sent) => {
    const body = { _id, kind, ...(kind === 'price' && { price: fields.price }) };
    if (isSignedIn) {
      const { state } = await call(requestOwnNotice, { body: newOwnNotice.parse(body) });
      return onOutcome(state === 'active');
    }
    await call(requestNotice, { body: newNotice.parse({ ...body, email: fields.email }) });
    onOutcome(false);
  };
  return { schema, send };
}
