import { useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { category } from '../../../../contract/catalogue/category.ts';
import { gtin } from '../../../../contract/catalogue/gtin.ts';
import { uploadedImageAddress } from '../../../../contract/catalogue/image-address.ts';
import { checkNaming, type ProductSafety, safetyTexts } from '../../../../contract/catalogue/product-safety.ts';
import { withdrawalExemptions } from '../../../../contract/catalogue/withdrawal-exemption.ts';
import { type EditableProduct, isStockInRange, productRules } from '../../../../contract/owner/product-edit.ts';
import { formMessage } from '../../../../contract/text.ts';
import { useSettings } from '../../../app/settings.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import { usePictureUploads } from '../../../parts/picture/picture-uploads.ts';
import { areSame, readSpecifications, type SpecificationTexts, textsOf } from './specification-texts.ts';

const { quantity, stockChange, price, cost, ...texts } = productRules;
// A form types its fields once; an empty amount is null.
const optionalCost = z.nullish(cost) as unknown as typeof cost;
/** Empty, or as the contract has it. */
const maybeGtin = z.union([z.literal(''), gtin], formMessage('gtinInvalid'));
/** '' is none. */
const exemption = z.enum(['', ...withdrawalExemptions]);
const details = {
  category,
  brand: z.string(),
  partNumber: z.string(),
  gtin: maybeGtin,
  bin: z.string(),
  cost: optionalCost,
  withdrawalExemption: exemption,
  ...safetyTexts,
};

// A form types its fields once; an empty price is null.
const draftPrice = z.nullish(price) as unknown as typeof price;

/** A new product has a quantity; an edit has a stock change, and a draft needs no price. */
const newRules = z
  .object({ ...texts, ...details, price, quantity, stockChange: z.number(), published: z.boolean() })
  .check(checkNaming);

const editRules = (available: number, published: boolean) =>
  z
    .object({
      ...texts,
      ...details,
      price: published ? price : draftPrice,
      quantity: z.number(),
      stockChange: stockChange.check(z.refine((change) => isStockInRange(available, change), 'stockRange')),
      published: z.boolean(),
    })
    .check(checkNaming);

export type ProductFields = z.infer<typeof newRules>;

/** What the fields say of the product's own manufacturer and warnings. */
export const safetyIn = ({
  manufacturer,
  address,
  contact,
  representative,
  warnings,
}: ProductSafety): ProductSafety => ({
  ...(manufacturer && { manufacturer }),
  ...(address && { address }),
  ...(contact && { contact }),
  ...(representative && { representative }),
  ...(warnings && { warnings }),
});

type FormOptions = { product?: EditableProduct; template?: EditableProduct | undefined };

/** Fills a form to edit `product`, or to add one that begins as a copy of `template`. */
export function useProductForm({ product, template }: FormOptions = {}) {
  const { locale } = useSettings();
  const [start, setStart] = useState(product ?? (template && copyOf(template)));
  const [published, setPublished] = useState(product?.published ?? true);
  const form = useContractForm<ProductFields>(
    product ? editRules(product.quantity, published) : newRules,
    valuesOf(start, product?.quantity),
  );
  const [specifications, setSpecifications] = useState<SpecificationTexts>(() =>
    textsOf(start?.specifications ?? {}, locale),
  );
  const [invalidKeys, setInvalidKeys] = useState<string[]>([]);
  const [lacksPicture, setLacksPicture] = useState(false);
  // An imported product may keep its drawing.
  const needsPicture = !product || product.pictures.length > 0;
  const pictures = usePictureUploads(start?.pictures);
  const pictureInput = useRef<HTMLInputElement>(null);

  /** For what is not registered with the form. Undefined if a picture or specification is invalid. */
  const readExtras = async (category: ProductFields['category'], { areFieldsValid = true } = {}) => {
    const read = readSpecifications(category, specifications, locale);
    setInvalidKeys(read.invalidKeys);
    const urls = await pictures.settled();
    const lacksPicture = needsPicture && urls?.length === 0;
    setLacksPicture(lacksPicture);
    // The fields of the form are above the pictures and take the focus first.
    if ((lacksPicture || !urls) && areFieldsValid) pictureInput.current?.focus();
    return urls && !lacksPicture && read.invalidKeys.length === 0
      ? { pictures: urls, specifications: read.values }
      : undefined;
  };

  const { items } = pictures.field;
  const initial = start?.pictures ?? [];
  const arePicturesSame = items.length === initial.length && items.every(({ shown }, at) => shown === initial[at]);

  return {
    form,
    /** Something is not saved. */
    isDirty:
      Object.keys(form.formState.dirtyFields).length > 0 ||
      published !== (product?.published ?? true) ||
      !arePicturesSame ||
      !areSame(specifications, textsOf(start?.specifications ?? {}, locale)),
    published,
    setPublished,
    specifications: {
      texts: specifications,
      invalidKeys,
      onChange: (key: string, text: string) => {
        setInvalidKeys((keys) => keys.filter((one) => one !== key));
        setSpecifications((all) => ({ ...all, [key]: text }));
      },
    },
    pictures: { ...pictures.field, ref: pictureInput, isMissing: lacksPicture && pictures.field.items.length === 0 },
    readExtras,
    clear: () => {
      setStart(undefined);
      form.reset(valuesOf(undefined, undefined));
      setSpecifications({});
      pictures.clear();
      setLacksPicture(false);
    },
  };
}

function valuesOf(start: EditableProduct | undefined, quantity: number | undefined): DefaultValues<ProductFields> {
  return {
    name: start?.name ?? '',
    description: start?.description ?? '',
    ...(start?.price ? { price: start.price } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    category: start?.category ?? 'accessory',
    brand: start?.brand ?? '',
    partNumber: start?.partNumber ?? '',
    gtin: start?.gtin ?? '',
    bin: start?.bin ?? '',
    ...(typeof start?.cost === 'number' && { cost: start.cost }),
    ...start?.safety,
    withdrawalExemption: start?.withdrawalExemption ?? '',
    stockChange: 0,
    published: true,
  };
}

/** Without what only one product can have. Sample pictures belong to the sample products. */
function copyOf(template: EditableProduct): EditableProduct {
  const pictures = template.pictures.filter((address) => uploadedImageAddress.test(address));
  return { ...template, partNumber: null, gtin: null, pictures };
}

export type ProductForm = ReturnType<typeof useProductForm>;
