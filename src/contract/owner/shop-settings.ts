import * as z from 'zod/mini';
import type { GuidedRules, Purpose } from '../catalogue/guided-rules.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { email, formMessage, requiredCode, requiredLine, requiredText, seenVersion } from '../text.ts';
import type { AccountSettings } from './accounts.ts';
import type { TaxClass, UncheckedVatIds } from './tax.ts';

const line = (maximum?: number) => z.optional(requiredLine('missing', maximum));
const code = (maximum: number) => z.optional(requiredCode('missing', maximum));

/** The shortest that the law allows. */
export const usualWithdrawalDays = 14;

/** Printed on documents and legal pages, with the country of the settings of taxes. What is left out does not apply. */
export const newShopSettings = z.strictObject({
  /** The company or person that sells, with its legal form. */
  companyName: line(),
  addressLine1: line(limits.addressLine),
  addressLine2: line(limits.addressLine),
  postalCode: code(20),
  city: line(),
  vatId: code(30),
  /** Where the company is registered, and under which number. */
  registration: line(200),
  /** For the contents of the site, where the law requires a person. */
  responsible: line(),
  email: z.optional(email),
  phone: code(30),
  /** Printed on every invoice. */
  invoiceNote: z.optional(requiredText('missing')),
  /** The owner has had the legal pages reviewed. */
  legalTextsReviewed: z.optional(z.boolean()),
  /** Days after delivery in which customers may return goods. */
  returnDays: z
    .int(formMessage('numberInvalid'))
    .check(z.minimum(0, formMessage('numberInvalid')), z.maximum(365, formMessage('numberInvalid'))),
  /** Months after delivery in which customers may claim the warranty; 24 if left out. */
  warrantyMonths: z.optional(
    z
      .int(formMessage('numberInvalid'))
      .check(z.minimum(0, formMessage('numberInvalid')), z.maximum(120, formMessage('numberInvalid'))),
  ),
  /** Days after the last delivery in which customers can withdraw from the contract; 14 if left out. */
  withdrawalDays: z.optional(
    z
      .int(formMessage('numberInvalid'))
      .check(
        z.minimum(usualWithdrawalDays, formMessage('withdrawalDaysTooFew')),
        z.maximum(365, formMessage('numberInvalid')),
      ),
  ),
  /** What the page about the withdrawal says, and its model form; the usual texts if left out. */
  withdrawalInformation: z.optional(requiredText('missing', limits.legalText)),
  withdrawalForm: z.optional(requiredText('missing', limits.legalText)),
  /** Where customers send goods back; otherwise to the company. */
  returnAddress: z.optional(requiredText('missing', limits.returns.address)),
  returnInstructions: z.optional(requiredText('missing')),
});
export type NewShopSettings = z.infer<typeof newShopSettings>;

export type LegalData = Required<
  Omit<NewShopSettings, 'returnDays' | 'warrantyMonths' | 'withdrawalDays' | 'legalTextsReviewed'>
>;

/** What the owner sets. An empty text is not set. */
export type ShopSettings = LegalData & {
  pricesIncludeTax: boolean;
  /** ISO 3166-1 alpha-2, where the shop is: part of its address, and whose tax prices include. */
  homeCountry: string | null;
  homeRegion: string;
  /** The owner has decided to charge no tax. */
  sellsWithoutTax: boolean;
  /** What an order with a VAT id is, while VIES does not answer: taxed, or without tax and not shipped before it does. */
  uncheckedVatIds: UncheckedVatIds;
  deliveryTaxClass: TaxClass;
  legalTextsReviewed: boolean;
  returnDays: number;
  warrantyMonths: number;
  withdrawalDays: number;
  /** How long the log of the staff is kept. */
  logDays: number;
  /** For the journal; the usual ones if the owner has set none. */
  accounts: AccountSettings | null;
  /** By which first builds are chosen, where the owner has changed the usual ones. */
  guidedRules: Partial<Record<Purpose, GuidedRules>>;
  /** Within which staff must have a second factor; 0: none is required. */
  staffFactorDays: number;
  /** When the owner began to require one. */
  staffFactorSince: string | null;
  /** In minor units; refunds above it require a step-up. */
  stepUpRefundAmount: number | null;
};

export const noLegalData: LegalData = {
  companyName: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  vatId: '',
  registration: '',
  responsible: '',
  email: '',
  phone: '',
  invoiceNote: '',
  returnAddress: '',
  returnInstructions: '',
  withdrawalInformation: '',
  withdrawalForm: '',
};

export const usualWarrantyMonths = 24;

const shopSettings = z.object({
  companyName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Set with the taxes. */
  homeCountry: z.nullable(z.string()),
  homeRegion: z.string(),
  vatId: z.string(),
  registration: z.string(),
  responsible: z.string(),
  email: z.string(),
  phone: z.string(),
  invoiceNote: z.string(),
  legalTextsReviewed: z.boolean(),
  returnDays: z.int(),
  warrantyMonths: z.int(),
  withdrawalDays: z.int(),
  withdrawalInformation: z.string(),
  withdrawalForm: z.string(),
  returnAddress: z.string(),
  returnInstructions: z.string(),
  version: z.string(),
});
export type PresentedShopSettings = z.infer<typeof shopSettings>;

export const getShopSettings = endpoint({
  name: 'getShopSettings',
  summary: 'Returns the legal data of the shop, and how long and where customers may return goods.',
  method: 'GET',
  path: '/api/shop-settings',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  response: shopSettings,
  errors: [],
});

export const setShopSettings = endpoint({
  name: 'setShopSettings',
  summary: 'Replaces the legal data of the shop, and how long and where customers may return goods.',
  method: 'PUT',
  path: '/api/shop-settings',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  body: z.extend(newShopSettings, { version: seenVersion }),
  response: shopSettings,
  errors: ['forbidden', 'changed_meanwhile'],
});
