import * as z from 'zod/mini';
import { countries, countryCode } from '../account/address.ts';
import { category } from '../catalogue/category.ts';
import { endpoint } from '../endpoint.ts';
import { localDate } from '../local-date.ts';
import { formMessage, id, requiredLine, seenVersion } from '../text.ts';
import { postalCodes } from './delivery.ts';

/** A product of class `zero` is never taxed, so it needs no rates. */
export const taxClasses = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];
export const taxClass = z.enum(taxClasses);

export const ratedClasses = ['standard', 'reduced'] as const;
export type RatedClass = (typeof ratedClasses)[number];

/** At most three decimals. */
export const percent = z
  .number(formMessage('percentInvalid'))
  .check(
    z.minimum(0, { error: formMessage('percentInvalid'), abort: true }),
    z.maximum(100, { error: formMessage('percentInvalid'), abort: true }),
    z.multipleOf(0.001, formMessage('percentInvalid')),
  );

/** By its code or name where the country has a list of regions. Rates compare it without case. */
const region = requiredLine('missing', 60).check(z.toUpperCase());

export const newTaxRate = z.strictObject({
  country: countryCode,
  /** Without one, for the whole country. */
  region: z.optional(region),
  /** As zones have them. Without any, for all of the country or the region. */
  postalCodes: z.optional(postalCodes.check(z.minLength(1, formMessage('postalRangeInvalid')))),
  taxClass: z.enum(ratedClasses),
  rate: percent,
  /** A date of the shop's time zone. Without one, always, until a later rate starts. */
  startsOn: z.optional(localDate),
});

const taxRate = z.object({
  _id: id,
  country: z.string(),
  region: z.nullable(z.string()),
  postalCodes: z.optional(z.array(z.string())),
  taxClass: z.enum(ratedClasses),
  rate: z.number(),
  startsOn: z.nullable(z.string()),
});

/** Whether prices contain the tax of the shop's own country, or tax is added to them. */
export const priceKinds = ['with_tax', 'without_tax'] as const;

export const uncheckedVatIds = ['tax', 'review'] as const;
export type UncheckedVatIds = (typeof uncheckedVatIds)[number];

export const newTaxSettings = z.strictObject({
  prices: z.enum(priceKinds),
  /** Where the shop is: part of its address, and whose tax its prices contain. */
  homeCountry: z.optional(countryCode),
  homeRegion: z.optional(region),
  deliveryTaxClass: taxClass,
  /** A decision, which a shop without any rate needs before it issues invoices. */
  sellsWithoutTax: z.optional(z.boolean()),
  /** While VIES does not answer: charge tax, or leave it out and hold the order until it does. `tax` if left out. */
  uncheckedVatIds: z.optional(z.enum(uncheckedVatIds)),
});

const taxes = z.object({
  settings: z.object({
    prices: z.enum(priceKinds),
    homeCountry: z.nullable(z.string()),
    homeRegion: z.string(),
    deliveryTaxClass: taxClass,
    sellsWithoutTax: z.boolean(),
    uncheckedVatIds: z.enum(uncheckedVatIds),
    version: z.string(),
  }),
  rates: z.array(taxRate),
  /** Only those that differ from `standard`. */
  categories: z.array(z.object({ category, taxClass })),
  /** Only those whose class differs from that of their category. */
  products: z.array(z.object({ _id: id, name: z.string(), taxClass })),
  /** All that a rate can be for. */
  countries,
});
export type Taxes = z.infer<typeof taxes>;

export const getTaxes = endpoint({
  name: 'getTaxes',
  summary:
    'Returns the settings of taxes, the rates, and the tax classes of categories and products that differ from the standard one.',
  method: 'GET',
  path: '/api/taxes',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  response: taxes,
  errors: [],
});

export const setTaxSettings = endpoint({
  name: 'setTaxSettings',
  summary: 'Replaces the settings of taxes. They apply within two seconds.',
  method: 'PUT',
  path: '/api/taxes/settings',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  body: z.extend(newTaxSettings, { version: seenVersion }),
  response: taxes,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const setTaxRate = endpoint({
  name: 'setTaxRate',
  summary: 'Sets a rate in percent. Replaces the one of the same country, region, postal codes, class and start.',
  method: 'PUT',
  path: '/api/taxes/rates',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  body: newTaxRate,
  response: taxes,
  errors: ['forbidden'],
});

export const deleteTaxRate = endpoint({
  name: 'deleteTaxRate',
  summary: 'Deletes a rate. Orders keep the rates that they were placed with.',
  method: 'DELETE',
  path: '/api/taxes/rates/:id',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  params: z.strictObject({ id }),
  response: taxes,
  errors: ['forbidden'],
});

export const addEuTaxRates = endpoint({
  name: 'addEuTaxRates',
  summary:
    'Adds the standard VAT rate of each country of the European Union, and of each of its parts with another rate, that has no standard rate yet.',
  method: 'POST',
  path: '/api/taxes/rates/eu',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  response: taxes,
  errors: ['forbidden'],
});

export const setCategoryTaxClass = endpoint({
  name: 'setCategoryTaxClass',
  summary: 'Sets the tax class of the products of a category.',
  method: 'PUT',
  path: '/api/taxes/categories/:category',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  params: z.strictObject({ category }),
  body: z.strictObject({ taxClass }),
  response: taxes,
  errors: ['forbidden'],
});

export const setProductTaxClass = endpoint({
  name: 'setProductTaxClass',
  summary: 'Sets the tax class of a product, instead of that of its category.',
  method: 'PUT',
  path: '/api/taxes/products/:id',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  params: z.strictObject({ id }),
  body: z.strictObject({ taxClass }),
  response: taxes,
  errors: ['forbidden', 'product_not_found'],
});

export const deleteProductTaxClass = endpoint({
  name: 'deleteProductTaxClass',
  summary: 'Gives a product the tax class of its category again.',
  method: 'DELETE',
  path: '/api/taxes/products/:id',
  credential: 'token',
  access: 'staff',
  permission: 'taxes',
  params: z.strictObject({ id }),
  response: taxes,
  errors: ['forbidden'],
});
