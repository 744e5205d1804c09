import * as z from 'zod/mini';
import { category } from '../catalogue/category.ts';
import { gtin } from '../catalogue/gtin.ts';
import { gallery, pictureAddress } from '../catalogue/image.ts';
import { productSafety, safetyTexts } from '../catalogue/product-safety.ts';
import { specificationSchema } from '../catalogue/specification.ts';
import { withdrawalExemptions } from '../catalogue/withdrawal-exemption.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { anyLine, formMessage, id, requiredCode, requiredLine, requiredText, version, wholeNumber } from '../text.ts';

const { productPrice, productQuantity, stockDecrease } = limits;

const name = requiredLine(formMessage('nameRequired'), limits.productName);
const description = requiredText(formMessage('descriptionRequired'));
const price = z
  .number(formMessage('priceRequired'))
  .check(
    z.minimum(productPrice.min, { error: formMessage('priceRange'), abort: true }),
    z.maximum(productPrice.max, { error: formMessage('priceRange'), abort: true }),
    z.multipleOf(0.01, formMessage('amountInvalid')),
  );
/** What the shop pays for a unit, without tax. */
const cost = z
  .number(formMessage('costRange'))
  .check(
    z.minimum(0, { error: formMessage('costRange'), abort: true }),
    z.maximum(productPrice.max, { error: formMessage('costRange'), abort: true }),
    z.multipleOf(0.01, formMessage('amountInvalid')),
  );
const brand = requiredLine('missing', 100);
const partNumber = requiredCode('missing', 100);
/** Where its units lie in the stock room. */
const bin = requiredCode('missing', limits.bin);
const specifications = z.record(
  anyLine,
  z.union([z.number(), anyLine, z.boolean(), z.array(anyLine)]),
  formMessage('wrongType'),
);

const exemption = z.enum(withdrawalExemptions, formMessage('invalid'));

const quantity = wholeNumber('quantityRequired', 'quantityRange').check(
  z.minimum(productQuantity.min, formMessage('quantityRange')),
  z.maximum(productQuantity.max, formMessage('quantityRange')),
);
const stockChange = z
  .int(formMessage('numberInvalid'))
  .check(
    z.minimum(-stockDecrease, formMessage('numberInvalid')),
    z.maximum(productQuantity.max, formMessage('stockRange')),
  );

/** Lowering is always allowed down to 0: returned goods may have raised the stock above the limit. */
export function isStockInRange(available: number, change: number): boolean {
  return available + change >= 0 && (change <= 0 || available + change <= productQuantity.max);
}

export const productRules = { name, description, price, quantity, stockChange, cost };

export const newProduct = z
  .strictObject({
    name,
    description,
    price,
    quantity,
    picture: pictureAddress,
    pictures: z.optional(gallery),
    category: z.optional(category),
    brand: z.optional(brand),
    partNumber: z.optional(partNumber),
    gtin: z.optional(gtin),
    bin: z.optional(bin),
    cost: z.optional(cost),
    safety: z.optional(productSafety),
    specifications: z.optional(specifications),
    withdrawalExemption: z.optional(exemption),
  })
  .check(checkSpecifications)
  .check(checkMainPicture);
export type NewProduct = z.infer<typeof newProduct>;

/** An absent field is unchanged; `null` deletes a detail. */
export const productChange = z
  .strictObject({
    version,
    name: z.optional(name),
    description: z.optional(description),
    price: z.optional(price),
    stockChange: z.optional(stockChange),
    picture: z.optional(pictureAddress),
    pictures: z.optional(gallery),
    category: z.optional(category),
    brand: z.optional(z.nullable(brand)),
    partNumber: z.optional(z.nullable(partNumber)),
    gtin: z.optional(z.nullable(gtin)),
    bin: z.optional(z.nullable(bin)),
    cost: z.optional(z.nullable(cost)),
    safety: z.optional(productSafety),
    specifications: z.optional(specifications),
    withdrawalExemption: z.optional(z.nullable(exemption)),
    published: z.optional(z.boolean(formMessage('wrongType'))),
  })
  .check(checkSpecifications)
  .check(checkMainPicture);
export type ProductChange = z.infer<typeof productChange>;

type PictureFields = { picture?: string | undefined; pictures?: string[] | undefined };

function checkMainPicture({ value: { picture, pictures }, issues }: z.core.ParsePayload<PictureFields>): void {
  if (picture === undefined || !pictures || pictures[0] === picture) return;
  issues.push({ code: 'custom', input: pictures, path: ['pictures'], message: formMessage('picturesFirst') });
}

type SpecificationFields = { category?: z.infer<typeof category> | undefined; specifications?: unknown };

function checkSpecifications({ value, issues }: z.core.ParsePayload<SpecificationFields>): void {
  if (value.specifications === undefined) return;
  if (!value.category) {
    issues.push({ code: 'custom', input: value, path: ['category'], message: formMessage('categoryRequired') });
    return;
  }
  const { error } = z.safeParse(specificationSchema(value.category), value.specifications, { reportInput: true });
  for (const issue of error?.issues ?? []) {
    issues.push({ ...issue, path: ['specifications', ...issue.path] } as z.core.$ZodRawIssue);
  }
}

export const editableProduct = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: z.nullable(z.number()),
  quantity: z.int(),
  picture: z.string(),
  /** The main one first; empty if the product shows the drawing of its category. */
  pictures: z.array(z.string()),
  category,
  brand: z.nullable(z.string()),
  partNumber: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  bin: z.nullable(z.string()),
  /** For a unit, without tax. Public calls of products do not have it. */
  cost: z.nullable(z.number()),
  /** Its own; what is absent is that of its brand. */
  safety: z.object(safetyTexts),
  specifications: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])),
  withdrawalExemption: z.nullable(z.enum(withdrawalExemptions)),
  published: z.boolean(),
  slug: z.string(),
  currency: z.string(),
  version: z.int(),
});
export type EditableProduct = z.infer<typeof editableProduct>;

export const addProduct = endpoint({
  name: 'addProduct',
  summary: 'Adds a product, puts it on sale, and adds its quantity to stock.',
  method: 'POST',
  path: '/api/products',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  body: newProduct,
  response: z.object({ insertedId: id }),
  status: 201,
  errors: ['forbidden'],
});

export const getProductToEdit = endpoint({
  name: 'getProductToEdit',
  summary: 'Returns one product for editing, including drafts.',
  method: 'GET',
  path: '/api/manage/products/:id',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ id }),
  response: editableProduct,
  errors: ['forbidden', 'product_not_found'],
});

export const editProduct = endpoint({
  name: 'editProduct',
  summary:
    'Changes the details, the price, and the stock (by a difference) of a product, for the version the admin loaded.',
  method: 'PATCH',
  path: '/api/products/:id',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ id }),
  body: productChange,
  response: editableProduct,
  errors: ['forbidden', 'product_not_found', 'product_changed', 'stock_too_low', 'stock_too_high'],
});
