import { addProduct, editProduct, getProductToEdit } from '../contract/product-edit.ts';
import { addProduct as add } from '../domain/catalogue/add-product.ts';
import { editProduct as edit } from '../domain/catalogue/edit-product.ts';
import { getEditedProduct } from '../domain/catalogue/edited-product.ts';
import type { Shop } from '../domain/shop.ts';
import { presentEditableProduct } from './present.ts';
import { type Route, route } from './route.ts';

export const productEditRoutes = (shop: Shop): Route[] => [
  route(addProduct, async ({ body }) => ({ insertedId: await add(shop, body) })),

  route(getProductToEdit, async ({ params }) =>
    presentEditableProduct(await getEditedProduct(shop.db, params.id), shop.currency),
  ),

  route(editProduct, async ({ params, body }) =>
    presentEditableProduct(await edit(shop, params.id, body), shop.currency),
  ),
];
