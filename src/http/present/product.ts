import type { ManagedProduct, PriceHistory, Product, ProductSummary } from '../../contract/catalogue/product.ts';
import { type SpecificationLine, specificationLines } from '../../contract/catalogue/specification.ts';
import type { EditableProduct } from '../../contract/owner/product-edit.ts';
import type { EditableProduct as ShopEditableProduct } from '../../domain/catalogue/editable-product.ts';
import type { ManagedProduct as ShopManagedProduct } from '../../domain/catalogue/managed-products.ts';
import { reductionOf } from '../../domain/catalogue/price-history.ts';
import { pictureOf, ratingOf, type ProductSummary as ShopProductSummary } from '../../domain/catalogue/product.ts';
import type { ProductDetails } from '../../domain/catalogue/product-details.ts';
import { safetyOf } from '../../domain/catalogue/product-safety.ts';
import { toMajor } from '../../domain/kernel/money.ts';

export function presentProduct(product: ShopProductSummary, currency: string): ProductSummary {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: toMajor(product.priceAmount, currency),
    ...(product.regularAmount && { regularPrice: toMajor(product.regularAmount, currency) }),
    ...(product.lowestAmount && { lowestPrice: toMajor(product.lowestAmount, currency) }),
    quantity: product.available,
    picture: pictureOf(product),
    category: product.category,
    brand: product.brand,
    rating: ratingOf(product),
    slug: product.slug,
    ...presentEnergy(product),
    currency,
  };
}

/** It must be beside each price that advertises the product. */
export function presentEnergy({ energyClass, eprelNumber }: Pick<ShopProductSummary, 'energyClass' | 'eprelNumber'>) {
  return energyClass ? { energy: { class: energyClass, eprel: eprelNumber } } : {};
}

export function presentPriceHistory(product: ProductDetails, currency: string): PriceHistory {
  const { priceChanges: changes, priorLowestAmount } = product;
  const reduction = reductionOf(changes, priorLowestAmount);
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, currency));
  return {
    currency,
    changes: changes.map(({ amount, at }) => ({ price: major(amount), at: at.toISOString() })),
    reduction: reduction
      ? {
          fromPrice: toMajor(reduction.fromAmount, currency),
          lowestPrice: major(reduction.lowestAmount),
          at: reduction.at.toISOString(),
        }
      : null,
  };
}

export function presentManagedProduct(product: ShopManagedProduct, currency: string): ManagedProduct {
  const { priceAmount, publishedAt, deletedAt, createdAt, version } = product;
  return {
    ...presentProduct({ ...product, priceAmount: priceAmount ?? 0 }, currency),
    price: priceAmount === null ? null : toMajor(priceAmount, currency),
    state: deletedAt ? 'deleted' : publishedAt ? 'onSale' : 'draft',
    createdAt: createdAt.toISOString(),
    version,
  };
}

export function presentProductDetails(product: ProductDetails, currency: string): Product {
  const safety = safetyOf(product.safety, product.brandSafety);
  return {
    ...presentProduct(product, currency),
    pictures: [pictureOf(product), ...(product.pictureUrl ? product.furtherPictures : [])],
    partNumber: product.partNumber,
    gtin: product.gtin,
    ...(safety && { safety }),
    specifications: specificationLines(product.category, product.specifications) as (SpecificationLine & {
      value: Product['specifications'][number]['value'];
    })[],
    withdrawalExemption: product.withdrawalExemption,
    version: product.version,
  };
}

export function presentEditableProduct(
  product: ShopEditableProduct,
  gallery: string[],
  currency: string,
): EditableProduct {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: product.priceAmount === null ? null : toMajor(product.priceAmount, currency),
    quantity: product.available,
    picture: pictureOf(product),
    pictures: gallery,
    category: product.category,
    brand: product.brand,
    partNumber: product.partNumber,
    gtin: product.gtin,
    bin: product.bin,
    cost: product.costAmount === null ? null : toMajor(product.costAmount, currency),
    safety: product.safety,
    specifications: product.specifications as EditableProduct['specifications'],
    withdrawalExemption: product.withdrawalExemption,
    published: product.publishedAt !== null,
    slug: product.slug,
    currency,
    version: product.version,
  };
}
