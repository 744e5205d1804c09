import * as z from 'zod/mini';
import { category } from '../catalogue/category.ts';
import { managedProductListing } from '../catalogue/product.ts';
import { specificationSchema } from '../catalogue/specification.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { descending, filteredBy, listed, listing } from '../listing.ts';
import { anyLine, formMessage, id, requiredCode, requiredLine, wholeNumber } from '../text.ts';
import { taxClass } from './tax.ts';

const byCatalogueStaff = { credential: 'token', access: 'staff', permission: 'products' } as const;

const { chosen } = limits.bulkEdit;

/** What the OpenAPI document says of `exactlyOne()`. */
const oneProperty = { minProperties: 1, maxProperties: 1 };

/** Chosen rows, or all that a list with these filters has. */
export const productSelection = z
  .strictObject({
    products: z.optional(
      z
        .array(id, formMessage('missing'))
        .check(z.minLength(1, formMessage('missing')), z.maxLength(chosen, formMessage('tooManyProducts'))),
    ),
    filters: z.optional(filteredBy(managedProductListing)),
  })
  .check(exactlyOne('products'))
  .register(z.globalRegistry, oneProperty);
export type ProductSelection = z.output<typeof productSelection>;
/** As it is sent. */
export type SelectionInput = z.input<typeof productSelection>;

/** What a new price ends with; `none` rounds to the smallest unit of the currency. */
export const priceEndings = ['none', 'x.99', 'x.95', 'x.90', 'x.50', 'x.00'] as const;
export type PriceEnding = (typeof priceEndings)[number];

const hundredths = z.multipleOf(0.01, formMessage('amountInvalid'));

const priceChange = z
  .strictObject({
    by: z.enum(['percent', 'amount'], formMessage('invalid')),
    /** Negative to lower; of `amount`, in units of the currency. */
    value: z.number(formMessage('amountInvalid')).check(hundredths),
    ending: z.enum(priceEndings, formMessage('invalid')),
  })
  .check(({ value: { by, value }, issues }) => {
    const most = by === 'percent' ? 1000 : limits.productPrice.max;
    const least = by === 'percent' ? -100 : -limits.productPrice.max;
    if (value !== 0 && value > least && value <= most) return;
    issues.push({ code: 'custom', input: value, path: ['value'], message: formMessage('amountInvalid') });
  });

const stockChange = z
  .strictObject({
    mode: z.enum(['add', 'set'], formMessage('invalid')),
    /** Negative to take out, by `add` only. */
    quantity: wholeNumber('quantityRequired', 'quantityRange').check(
      z.minimum(-limits.productQuantity.max, formMessage('quantityRange')),
      z.maximum(limits.productQuantity.max, formMessage('quantityRange')),
    ),
  })
  .check(({ value: { mode, quantity }, issues }) => {
    if (mode === 'set' ? quantity >= 0 : quantity !== 0) return;
    issues.push({ code: 'custom', input: quantity, path: ['quantity'], message: formMessage('quantityRange') });
  });

const specificationChange = z
  .strictObject({
    category,
    key: requiredLine('missing', 60),
    /** Null deletes the fact. */
    value: z.nullable(z.union([z.number(), anyLine, z.boolean(), z.array(anyLine)], formMessage('wrongType'))),
  })
  .check(({ value: { category, key, value }, issues }) => {
    const schema = specificationSchema(category);
    const { error } = z.safeParse(schema, { [key]: value ?? undefined }, { reportInput: true });
    const isKnown = Object.hasOwn(schema.shape, key);
    if (!isKnown) issues.push({ code: 'custom', input: key, path: ['key'], message: formMessage('invalid') });
    else if (value !== null && error)
      issues.push({ code: 'custom', input: value, path: ['value'], message: formMessage('wrongType') });
  });

/** Exactly one change. */
export const productsChange = z
  .strictObject({
    price: z.optional(priceChange),
    stock: z.optional(stockChange),
    category: z.optional(category),
    published: z.optional(z.boolean(formMessage('wrongType'))),
    taxClass: z.optional(taxClass),
    specification: z.optional(specificationChange),
    deleted: z.optional(z.boolean(formMessage('wrongType'))),
  })
  .check(exactlyOne('price'))
  .register(z.globalRegistry, oneProperty);
export type ProductsChange = z.infer<typeof productsChange>;

function exactlyOne(field: string) {
  return ({ value, issues }: z.core.ParsePayload<object>): void => {
    const given = Object.entries(value).filter(([, part]) => part !== undefined);
    if (given.length === 1) return;
    issues.push({ code: 'custom', input: value, path: [given[1]?.[0] ?? field], message: formMessage('exactlyOne') });
  };
}

const edit = z.strictObject({ selection: productSelection, change: productsChange });

/** Why a product stays as it is. */
export const refusalReasons = [
  'noPrice',
  'priceRange',
  'stockRange',
  'otherCategory',
  'deleted',
  'changedSince',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const fieldValue = z.nullable(z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]));
export type FieldValue = z.infer<typeof fieldValue>;

const productsLeft = z.array(
  z.object({ reason: z.enum(refusalReasons), products: z.int(), names: z.array(z.string()) }),
);

const preview = z.object({
  /** That are selected. */
  products: z.int(),
  /** That the change alters. */
  changed: z.int(),
  currency: z.string(),
  /** The first of those that change. A price in units of the currency. */
  items: z.array(z.object({ _id: id, name: z.string(), before: fieldValue, after: fieldValue })),
  /** With the first names. */
  left: productsLeft,
  /** A hash of what would change; the edit is carried out only as it was shown. */
  fingerprint: z.string(),
});
export type BulkEditPreview = z.infer<typeof preview>;

export const previewBulkEdit = endpoint({
  name: 'previewBulkEdit',
  summary: 'Tells what a change of many products would do, without doing it.',
  method: 'POST',
  path: '/api/bulk-edits/preview',
  ...byCatalogueStaff,
  body: edit,
  response: preview,
  errors: ['product_not_found', 'too_many_products'],
});

export const bulkEdit = z.object({
  _id: id,
  change: productsChange,
  products: z.int(),
  editedAt: z.iso.datetime(),
  /** Null: the account is closed. */
  editedBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.iso.datetime()),
  /** Products that the undo left as they are, because they were changed since; null before it. */
  keptByUndo: z.nullable(z.int()),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

export const editProducts = endpoint({
  name: 'editProducts',
  summary: 'Changes many products in one act, as the preview with this fingerprint said.',
  method: 'POST',
  path: '/api/bulk-edits',
  ...byCatalogueStaff,
  body: z.extend(edit, { fingerprint: requiredCode('missing', 100) }),
  response: bulkEdit,
  status: 201,
  idempotent: true,
  errors: ['forbidden', 'product_not_found', 'too_many_products', 'products_changed', 'idempotency_key_reused'],
});

export const bulkEditListing = listing({
  filters: {},
  sorts: { '-editedAt': descending('editedAt') },
  defaultSort: '-editedAt',
});

export const listBulkEdits = endpoint({
  name: 'listBulkEdits',
  summary: 'Lists the changes of many products, newest first.',
  ...listed(bulkEditListing),
  ...byCatalogueStaff,
  path: '/api/bulk-edits',
  response: bulkEdit,
  errors: [],
});

export const undoBulkEdit = endpoint({
  name: 'undoBulkEdit',
  summary:
    'Gives the products the values back that they had before. Products that were changed since stay as they are. Repeating it changes nothing.',
  method: 'POST',
  path: '/api/bulk-edits/:id/undo',
  ...byCatalogueStaff,
  params: z.strictObject({ id }),
  response: bulkEdit,
  errors: ['forbidden', 'bulk_edit_not_found'],
});
