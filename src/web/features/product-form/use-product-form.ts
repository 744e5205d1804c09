import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { category } from '../../../contract/category.ts';
import { type EditableProduct, productRules } from '../../../contract/product-edit.ts';
import { usePictureUpload } from '../../picture-upload.ts';
import { useContractForm } from '../../ui/form.ts';
import { readSpecifications, type SpecificationTexts, textsOf } from './specification-texts.ts';

const details = { category, brand: z.string(), partNumber: z.string() };
const { quantity, stockChange, price, ...texts } = productRules;

/** The rules of spec §5 for a new product; an edit takes a change of stock, and a draft needs no price. */
const rules = {
  add: z.object({ ...texts, ...details, price, quantity, stockChange: z.number(), published: z.boolean() }),
  edit: z.object({ ...texts, ...details, price, quantity: z.number(), stockChange, published: z.boolean() }),
  draft: z.object({
    ...texts,
    ...details,
    price: z.union([price, z.nan()]),
    quantity: z.number(),
    stockChange,
    published: z.boolean(),
  }),
};

export type ProductFields = z.infer<typeof rules.add>;

/** A product in a form: its fields, its specifications as text, and its picture on the way to the image host. */
export function useProductForm(product?: EditableProduct) {
  const [published, setPublished] = useState(product?.published ?? true);
  const form = useContractForm<ProductFields>(product ? (published ? rules.edit : rules.draft) : rules.add, {
    name: product?.name ?? '',
    description: product?.description ?? '',
    ...(product?.price ? { price: product.price } : {}),
    ...(product ? { quantity: product.quantity } : {}),
    category: product?.category ?? 'accessory',
    brand: product?.brand ?? '',
    partNumber: product?.partNumber ?? '',
    stockChange: 0,
    published: true,
  });
  const [specifications, setSpecifications] = useState<SpecificationTexts>(() =>
    textsOf(product?.specifications ?? {}),
  );
  const [wrong, setWrong] = useState<string[]>([]);
  const [lacksPicture, setLacksPicture] = useState(false);
  const picture = usePictureUpload(product?.picture);
  const pictureInput = useRef<HTMLInputElement>(null);

  /** What a form sends beside its fields; undefined where the picture or a specification is wrong. */
  const readRest = async (category: ProductFields['category'], { isRestRight = true } = {}) => {
    const read = readSpecifications(category, specifications);
    setWrong(read.wrong);
    const url = await picture.settled();
    setLacksPicture(!url);
    // Where nothing else is wrong, the picture is the first wrong field.
    if (!url && isRestRight) pictureInput.current?.focus();
    return url && read.wrong.length === 0 ? { picture: url, specifications: read.values } : undefined;
  };

  return {
    form,
    published,
    setPublished,
    specifications: {
      texts: specifications,
      wrong,
      onChange: (key: string, text: string) => {
        setWrong((keys) => keys.filter((one) => one !== key));
        setSpecifications((all) => ({ ...all, [key]: text }));
      },
    },
    picture: { ...picture.field, ref: pictureInput, isMissing: lacksPicture && !picture.field.shown },
    readRest,
    clear: () => {
      form.reset();
      setSpecifications({});
      picture.field.onRemove();
      setLacksPicture(false);
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
