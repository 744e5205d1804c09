import { endDeal, getDeal, setDeal } from '../../../contract/deal.ts';
import { uploadImage } from '../../../contract/image.ts';
import {
  deleteProduct,
  getProduct,
  listBrands,
  listCategories,
  listManagedProducts,
  listProducts,
} from '../../../contract/product.ts';
import { addProduct, editProduct, getProductToEdit } from '../../../contract/product-edit.ts';
import { drawPicture, upload } from '../../../testing/pictures.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { type AccessCase, adminAlone, everyone, signedIn } from '../access-case.ts';

async function pictureOf(someone: Visitor): Promise<string> {
  const asked = await upload(await drawPicture(40, 30).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

export const catalogueAccess: AccessCase[] = [
  { endpoint: listProducts, ask: () => ({}), ...everyone },
  { endpoint: listCategories, ask: () => ({}), ...everyone },
  { endpoint: listBrands, ask: () => ({}), ...everyone },
  { endpoint: getProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: listManagedProducts, ask: () => ({}), ...adminAlone },
  { endpoint: deleteProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...adminAlone },
  {
    endpoint: addProduct,
    ask: async ({ owner }) => ({
      body: { name: 'P', description: 'D', price: 9.5, quantity: 1, picture: await pictureOf(owner) },
    }),
    ...adminAlone,
    admin: '201',
  },
  { endpoint: getProductToEdit, ask: ({ product }) => ({ params: { id: product.id } }), ...adminAlone },
  {
    endpoint: editProduct,
    ask: ({ product }) => ({ params: { id: product.id }, body: { version: 1, name: 'New', stockChange: 1 } }),
    ...adminAlone,
  },
  { endpoint: getDeal, ask: () => ({}), ...everyone },
  {
    endpoint: setDeal,
    ask: ({ product }) => ({ body: { _id: product.id, price: 9.5, endsAt: '2100-01-01T00:00:00Z' } }),
    ...adminAlone,
  },
  { endpoint: endDeal, ask: () => ({}), ...adminAlone },
  { endpoint: uploadImage, ask: async () => upload(await drawPicture(40, 30).png().toBuffer()), ...signedIn },
];
