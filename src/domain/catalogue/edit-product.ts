import { sql } from 'kysely';
import { spelledBrand, spelledSpecifications } from '../../contract/catalogue/spelling.ts';
import { Refusal } from '../../contract/error.ts';
import type { ProductChange } from '../../contract/owner/product-edit.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { priceToMinor } from '../kernel/money.ts';
import { markPictureReferenced } from '../pictures/pictures.ts';
import { receiveWithinLimits } from '../stock/receive.ts';
import { type EditableProduct, getEditableProduct, specificationsFor } from './editable-product.ts';
import { changedFields } from './edited-fields.ts';
import { slugOf } from './product.ts';
import { setCost } from './product-cost.ts';
import { findGallery, markGalleryReferenced, replaceFurtherPictures } from './product-pictures.ts';
import { respellBrand } from './respell-brand.ts';

/**
 * Throws `product_not_found`, `product_changed` for an outdated version, `stock_too_low`, `stock_too_high`,
 * `invalid_request` for a product on sale without a price. Stock changes by a difference, which keeps concurrent sales.
 */
export async function editProduct(
  shop: Dependencies,
  actor: StaffActor,
  id: string,
  change: ProductChange,
): Promise<EditableProduct> {
  return asStaff(shop.db, actor, async (transaction) => {
    // Every transaction locks pictures before products, which prevents deadlocks.
    const gallery = await claimGalleryOf(transaction, id, change);
    if (change.brand) await respellBrand(transaction, { productId: id, brand: spelledBrand(change.brand) });
    const product = await getEditableProduct(transaction, id, { lock: true });
    if (product.version !== change.version) throw new Refusal('product_changed', { version: product.version });
    await receiveWithinLimits(transaction, { productId: id, quantity: change.stockChange ?? 0 });
    const columns = columnsOf(product, change, shop.currency);
    const editedFields = [...new Set([...product.editedFields, ...changedFields(product, columns)])];
    await transaction
      .updateTable('products')
      .set({
        ...columns,
        specifications: JSON.stringify(columns.specifications),
        safety: JSON.stringify(columns.safety),
        editedFields,
        version: product.version + 1,
        updatedAt: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    if (change.cost !== undefined) await setCost(transaction, id, change.cost, shop.currency);
    if (gallery) await replaceFurtherPictures(transaction, id, gallery.slice(1));
    return getEditableProduct(transaction, id);
  });
}

async function claimGalleryOf(
  transaction: DatabaseTransaction,
  id: string,
  { picture, pictures }: ProductChange,
): Promise<string[] | undefined> {
  if (!picture && !pictures) return undefined;
  const shown = await findGallery(transaction, await getEditableProduct(transaction, id));
  if (pictures) {
    await markGalleryReferenced(transaction, pictures, { shown });
    return pictures;
  }
  if (!picture) return undefined;
  await markPictureReferenced(transaction, picture, 'picture');
  return [picture, ...shown.slice(1).filter((address) => address !== picture)];
}

function columnsOf(product: EditableProduct, change: ProductChange, currency: string) {
  const { name = product.name, category = product.category, price, pictures, published } = change;
  const priceAmount = price === undefined ? product.priceAmount : priceToMinor('price', price, currency);
  if (published && priceAmount === null) {
    throw new Refusal('invalid_request', { errors: [{ field: 'price', code: 'custom', message: 'priceRequired' }] });
  }
  const specifications = change.specifications
    ? spelledSpecifications(change.specifications)
    : specificationsFor(category, product.specifications);
  return {
    name,
    slug: slugOf(name),
    description: change.description ?? product.description,
    category,
    brand: change.brand ? spelledBrand(change.brand) : change.brand === undefined ? product.brand : change.brand,
    partNumber: change.partNumber === undefined ? product.partNumber : change.partNumber,
    gtin: change.gtin === undefined ? product.gtin : change.gtin,
    bin: change.bin === undefined ? product.bin : change.bin,
    safety: change.safety ?? product.safety,
    specifications,
    priceAmount,
    withdrawalExemption:
      change.withdrawalExemption === undefined ? product.withdrawalExemption : change.withdrawalExemption,
    pictureUrl: pictures?.[0] ?? change.picture ?? product.pictureUrl,
    ...(published === true && { publishedAt: product.publishedAt ?? new Date() }),
    ...(published === false && { publishedAt: null }),
  };
}
