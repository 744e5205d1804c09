import * as z from 'zod/mini';
import { productSummary } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, email, formMessage, id } from '../text.ts';
import { linkToken } from './account-mail.ts';

/** List-Unsubscribe URL (RFC 8058): POST ends the notice, GET opens the page. */
export const endNoticePath = (token: string) => `/notices/end/${token}`;

/** `stock`: it is back in stock. `price`: it costs at most the price of the notice. */
export const noticeKinds = ['stock', 'price'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const requested = {
  _id: id,
  kind: z.enum(noticeKinds),
  price: z.optional(
    z
      .number(formMessage('priceRequired'))
      .check(
        z.minimum(0.01, { error: formMessage('priceRequired'), abort: true }),
        z.maximum(limits.productPrice.max, { error: formMessage('priceRange'), abort: true }),
        z.multipleOf(0.01, formMessage('amountInvalid')),
      ),
  ),
};

const hasItsPrice = z.refine<{ kind: NoticeKind; price?: number | undefined }>(
  ({ kind, price }) => kind === 'stock' || price !== undefined,
  { error: formMessage('priceRequired'), path: ['price'] },
);

export const newNotice = z.strictObject({ ...requested, email }).check(hasItsPrice);
export const newOwnNotice = z.strictObject(requested).check(hasItsPrice);

const ownNotice = z.object({
  _id: id,
  kind: z.enum(noticeKinds),
  /** Null for one about stock. */
  price: z.nullable(amount),
  product: z.pick(productSummary, { _id: true, name: true, slug: true, price: true, currency: true }),
});
export type OwnNotice = z.infer<typeof ownNotice>;

const noticeRate = { counter: 'notice', perMinute: 3 };

const empty = z.object({});

export const requestNotice = endpoint({
  name: 'requestNotice',
  summary:
    'Requests one email when a product is back in stock or costs at most `price`. Sends a confirmation email first, unless one of the last day about the product is unanswered. The response does not reveal known addresses.',
  method: 'POST',
  path: '/api/notices',
  credential: 'none',
  access: 'anyone',
  body: newNotice,
  response: empty,
  errors: ['product_not_found'],
  rates: [
    { ...noticeRate, by: 'network' },
    { ...noticeRate, by: 'email and network' },
    { counter: 'noticeDay', perDay: 30, by: 'network' },
  ],
});

export const requestOwnNotice = endpoint({
  name: 'requestOwnNotice',
  summary: "Requests the same for the caller's email. `pending` if the account's email is not confirmed yet.",
  method: 'POST',
  path: '/api/notices/own',
  credential: 'token',
  access: 'customer',
  body: newOwnNotice,
  response: z.object({ state: z.enum(['pending', 'active']) }),
  errors: ['product_not_found', 'too_many_notices'],
  rates: [{ counter: 'ownNotice', perMinute: 10, by: 'account' }],
});

export const listOwnNotices = endpoint({
  name: 'listOwnNotices',
  summary: "Lists what the caller's confirmed email waits for, newest first.",
  method: 'GET',
  path: '/api/notices/own',
  credential: 'token',
  access: 'customer',
  response: z.array(ownNotice),
  errors: [],
});

export const endOwnNotice = endpoint({
  name: 'endOwnNotice',
  summary: "Ends a notice of the caller's confirmed email.",
  method: 'DELETE',
  path: '/api/notices/:id',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  response: empty,
  errors: ['notice_not_found'],
});

export const confirmNotice = endpoint({
  name: 'confirmNotice',
  summary: 'Confirms a notice with the token from its email. The token works once.',
  method: 'POST',
  path: '/api/notices/confirm',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: empty,
  errors: ['link_invalid'],
});

export const endNotice = endpoint({
  name: 'endNotice',
  summary: 'Ends a notice with the token from any of its emails. Repeating it is fine.',
  method: 'POST',
  path: '/api/notices/end',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: empty,
  errors: ['link_invalid'],
});
