import type { NewProduct } from '../../contract/product-edit.ts';
import { newId } from '../id.ts';
import type { Actor } from '../identity/actor.ts';
import { asAdmin } from '../identity/as-admin.ts';
import { priceToMinor } from '../money.ts';
import { markPictureReferenced } from '../pictures/pictures.ts';
import type { Shop } from '../shop.ts';
import { slugOf } from './product.ts';
import { markGalleryReferenced, replaceFurtherPictures } from './product-pictures.ts';

/** What a product is filed under of which nothing else was said. */
const NO_CATEGORY = 'accessory';

/** Puts a product on sale at once, its quantity received into stock, and answers its id. */
export async function addProduct(shop: Shop, actor: Actor, product: NewProduct): Promise<string> {
  const id = newId();
  const priceAmount = priceToMinor('price', product.price, shop.currency);
  await asAdmin(shop.db, actor, async (transaction) => {
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
        category: product.category ?? NO_CATEGORY,
        brand: product.brand ?? null,
        partNumber: product.partNumber ?? null,
        specifications: JSON.stringify(product.specifications ?? {}),
        priceAmount,
        available: product.quantity,
        pictureUrl: picture,
        publishedAt: new Date(),
      })
      .execute();
    await transaction
      .insertInto('stockMovements')
      .values({ id: newId(), productId: id, kind: 'received', quantity: product.quantity })
      .execute();
    if (pictures) await replaceFurtherPictures(transaction, id, pictures.slice(1));
  });
  return id;
}
