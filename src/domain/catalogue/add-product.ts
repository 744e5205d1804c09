import { spelledBrand, spelledSpecifications } from '../../contract/catalogue/spelling.ts';
import type { NewProduct } from '../../contract/owner/product-edit.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { newId } from '../kernel/id.ts';
import { priceToMinor } from '../kernel/money.ts';
import { markPictureReferenced } from '../pictures/pictures.ts';
import { receive } from '../stock/receive.ts';
import { fieldsOf } from './edited-fields.ts';
import { noCategory, slugOf } from './product.ts';
import { setCost } from './product-cost.ts';
import { markGalleryReferenced, replaceFurtherPictures } from './product-pictures.ts';

/** Creates a product that is on sale immediately, receives its quantity into stock and returns its id. */
export async function addProduct(shop: Dependencies, actor: StaffActor, product: NewProduct): Promise<string> {
  const id = newId();
  const priceAmount = priceToMinor('price', product.price, shop.currency);
  await asStaff(shop.db, actor, async (transaction) => {
    const { picture, pictures } = product;
    await (pictures
      ? markGalleryReferenced(transaction, pictures)
      : markPictureReferenced(transaction, picture, 'picture'));
    await transaction
      .insertInto('products')
      .values({
        id,
        slug: slugOf(product.name),
        name: product.name,
        description: product.description,
        category: product.category ?? noCategory,
        brand: product.brand ? spelledBrand(product.brand) : null,
        partNumber: product.partNumber ?? null,
        gtin: product.gtin ?? null,
        bin: product.bin ?? null,
        safety: JSON.stringify(product.safety ?? {}),
        specifications: JSON.stringify(spelledSpecifications(product.specifications ?? {})),
        priceAmount,
        pictureUrl: picture,
        withdrawalExemption: product.withdrawalExemption ?? null,
        publishedAt: new Date(),
        editedFields: fieldsOf(product),
      })
      .execute();
    if (product.cost !== undefined) await setCost(transaction, id, product.cost, shop.currency);
    await receive(transaction, [{ productId: id, quantity: product.quantity }]);
    if (pictures) await replaceFurtherPictures(transaction, id, pictures.slice(1));
  });
  return id;
}
