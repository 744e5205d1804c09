import { addProduct, editProduct, getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { addProduct as add } from '../../../domain/catalogue/add-product.ts';
import { editProduct as edit } from '../../../domain/catalogue/edit-product.ts';
import { type EditableProduct, getEditableProduct } from '../../../domain/catalogue/editable-product.ts';
import { findGallery } from '../../../domain/catalogue/product-pictures.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentEditableProduct } from '../../present/product.ts';
import { type Route, route } from '../../server/route.ts';

export const productEditRoutes = (shop: Shop): Route[] => [
  route(addProduct, async ({ body }, { actor }) => ({ insertedId: await add(shop, actor, body) })),

  route(getProductToEdit, async ({ params }) => withGallery(shop, await getEditableProduct(shop.db, params.id))),

  route(editProduct, async ({ params, body }, { actor }) =>
    withGallery(shop, await edit(shop, actor, params.id, body)),
  ),
];

const withGallery = async (shop: Shop, product: EditableProduct) =>
  presentEditableProduct(product, await findGallery(shop.db, product), shop.currency);
