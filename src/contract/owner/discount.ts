import * as z from 'zod/mini';
import { category } from '../catalogue/category.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ascending, descending, listed, listing, oneOf, search } from '../listing.ts';
import { amount, formMessage, id, requiredLine, searchText, upperCode, version } from '../text.ts';
import { percent } from './tax.ts';

export const discountKinds = ['percentage', 'amount', 'free_delivery'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const discountStates = ['running', 'scheduled', 'used_up', 'ended'] as const;
export type DiscountState = (typeof discountStates)[number];

export const discountListing = listing({
  filters: { state: oneOf('state', discountStates), q: search(searchText, 'name', 'code') },
  sorts: { '-createdAt': descending('createdAt'), createdAt: ascending('createdAt') },
  defaultSort: '-createdAt',
});

/** Case does not matter. */
export const discountCode = upperCode(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'codeInvalid');

const instant = z.iso
  .datetime({ offset: true, error: formMessage('instantInvalid') })
  // An offset can move the instant into year 10000.
  .check(z.refine((text) => new Date(text).getUTCFullYear() <= 9999, formMessage('instantInvalid')));

const uses = z
  .int(formMessage('numberInvalid'))
  .check(z.minimum(1, formMessage('numberInvalid')), z.maximum(1_000_000, formMessage('numberInvalid')));

const money = amount.check(z.maximum(limits.productPrice.max, formMessage('priceRange')));

const someOf = <S extends z.ZodMiniType<string>>(item: S, most: number) =>
  z.array(item).check(z.minLength(1, formMessage('missing')), z.maxLength(most, formMessage('tooMany')));

const fields = {
  name: requiredLine('nameRequired'),
  /** Without one, the discount applies by itself. */
  code: z.optional(discountCode),
  kind: z.enum(discountKinds),
  /** For a percentage. */
  percent: z.optional(percent.check(z.positive(formMessage('percentInvalid')))),
  /** For an amount, in major units. */
  amount: z.optional(money.check(z.positive(formMessage('amountInvalid')))),
  /** With `productIds`, what it is for. Without both, everything. */
  categories: z.optional(someOf(category, limits.discount.categories)),
  productIds: z.optional(someOf(id, limits.discount.products)),
  /** Least total of the list prices, in major units. */
  minimum: z.optional(money),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  mostUses: z.optional(uses),
  mostUsesPerCustomer: z.optional(uses),
};

type Terms = {
  kind: DiscountKind;
  percent?: unknown;
  amount?: unknown;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
};

const agreement = [
  z.refine<Terms>(({ kind, percent: of }) => (kind === 'percentage') === (of !== undefined), {
    path: ['percent'],
    error: formMessage('percentInvalid'),
  }),
  z.refine<Terms>(({ kind, amount: of }) => (kind === 'amount') === (of !== undefined), {
    path: ['amount'],
    error: formMessage('amountInvalid'),
  }),
  z.refine<Terms>(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: formMessage('endBeforeStart'),
  }),
] as const;

export const newDiscount = z.strictObject(fields).check(...agreement);
export type NewDiscount = z.infer<typeof newDiscount>;

/** `version`: that of the discount that was changed. */
const changedDiscount = z.strictObject({ ...fields, version }).check(...agreement);

const discount = z.object({
  _id: id,
  name: z.string(),
  code: z.nullable(z.string()),
  kind: z.enum(discountKinds),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  categories: z.array(category),
  products: z.array(z.object({ _id: id, name: z.string() })),
  minimum: z.number(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  mostUses: z.nullable(z.int()),
  mostUsesPerCustomer: z.nullable(z.int()),
  /** Orders that have used it, without those that ended unpaid. */
  uses: z.int(),
  /** Counts the changes of its terms. */
  version: z.int(),
  state: z.enum(discountStates),
});
export type Discount = z.infer<typeof discount>;

const byId = { params: z.strictObject({ id }) };

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  summary: 'Lists the discounts, newest first. `q` searches names and codes.',
  ...listed(discountListing),
  path: '/api/discounts',
  credential: 'token',
  access: 'staff',
  permission: 'discounts',
  response: discount,
  errors: [],
});

export const getDiscount = endpoint({
  name: 'getDiscount',
  summary: 'Returns a discount.',
  method: 'GET',
  path: '/api/discounts/:id',
  credential: 'token',
  access: 'staff',
  permission: 'discounts',
  ...byId,
  response: discount,
  errors: ['discount_not_found'],
});

export const createDiscount = endpoint({
  name: 'createDiscount',
  summary: 'Creates a discount, with a code or automatic.',
  method: 'POST',
  path: '/api/discounts',
  credential: 'token',
  access: 'staff',
  permission: 'discounts',
  body: newDiscount,
  response: discount,
  status: 201,
  errors: ['forbidden', 'discount_code_taken'],
});

export const updateDiscount = endpoint({
  name: 'updateDiscount',
  summary:
    'Replaces a discount, unless it was changed after `version`; its uses stay. Orders keep the discount that they were placed with.',
  method: 'PUT',
  path: '/api/discounts/:id',
  credential: 'token',
  access: 'staff',
  permission: 'discounts',
  ...byId,
  body: changedDiscount,
  response: discount,
  errors: ['forbidden', 'discount_not_found', 'discount_changed', 'discount_code_taken'],
});

export const endDiscount = endpoint({
  name: 'endDiscount',
  summary: 'Ends a discount right away. Repeating it is fine.',
  method: 'POST',
  path: '/api/discounts/:id/end',
  credential: 'token',
  access: 'staff',
  permission: 'discounts',
  ...byId,
  response: discount,
  errors: ['forbidden', 'discount_not_found'],
});
