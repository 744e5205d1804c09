import { getProductDelivery } from '../../../contract/buying/product-delivery.ts';
import { checkBuild, listBuildCandidates, readBuild } from '../../../contract/catalogue/build.ts';
import { endDeal, getDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { readGuidedBuild } from '../../../contract/catalogue/guided-build.ts';
import { usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import {
  deleteProduct,
  getProduct,
  getProductPrices,
  listBrands,
  listCategories,
  listManagedProducts,
  listPopularValues,
  listProducts,
} from '../../../contract/catalogue/product.ts';
import { getRelatedProducts } from '../../../contract/catalogue/related.ts';
import { searchProducts, suggestProducts } from '../../../contract/catalogue/search.ts';
import { editProducts, listBulkEdits, previewBulkEdit, undoBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import {
  identifyProducts,
  listGoodsReceipts,
  receiveGoods,
  undoGoodsReceipt,
} from '../../../contract/owner/goods-receipt.ts';
import { listGuidedRules, setGuidedRules } from '../../../contract/owner/guided-rules.ts';
import {
  changeImport,
  deleteImport,
  exportBadRows,
  getImport,
  listImportMappings,
  listImportRows,
  listImports,
  mapImport,
  uploadImport,
} from '../../../contract/owner/import.ts';
import { deleteImportArchive, uploadImportArchive } from '../../../contract/owner/import-archive.ts';
import { deleteImportSource, listImportSources, setImportSource } from '../../../contract/owner/import-source.ts';
import { deleteManufacturer, listManufacturers, setManufacturer } from '../../../contract/owner/manufacturer.ts';
import { addProduct, editProduct, getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { restoreProduct } from '../../../contract/owner/restore-product.ts';
import { cancelScheduledEdit, listScheduledEdits, scheduleBulkEdit } from '../../../contract/owner/scheduled-edit.ts';
import { deleteSearchWords, listSearchWords, setSearchWords } from '../../../contract/owner/search-words.ts';
import { aPictureArchive } from '../../../testing/scene/import-archives.ts';
import { importFile, partFile, sendFile } from '../../../testing/scene/imports.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { type AccessCase, adminOnly, everyone, type Scene, signedIn } from '../access-case.ts';
import { factCases } from './facts.ts';

const stockKeepers = ['catalogue', 'orders'] as const;

const delivery = (product: string) => ({ reference: 'DN 1', repeated: true, lines: [{ product, quantity: 1 }] });

const bulkEdit = (product: string) => ({
  selection: { products: [product] },
  change: { stock: { mode: 'add', quantity: 1 } as const },
});

async function seenBulkEdit(shop: Scene['shop'], product: string) {
  const { body } = await (await shop.admin()).call(previewBulkEdit, { body: bulkEdit(product) });
  return { ...bulkEdit(product), fingerprint: body.fingerprint };
}

const seenSchedule = async (shop: Scene['shop'], product: string) => ({
  ...(await seenBulkEdit(shop, product)),
  startsAt: '2099-01-01T00:00:00Z',
});

async function pictureOf(someone: Visitor): Promise<string> {
  const asked = await upload(await drawPicture(40, 30).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

const priceList = { address: 'https://example.com/prices.csv', hour: 4, maxShare: 30 };

const uploaded = async ({ shop }: Scene) => ({
  params: { id: (await sendFile(await shop.admin(), partFile)).body._id },
});

export const catalogueAccess: AccessCase[] = [
  { endpoint: listProducts, ask: () => ({}), ...everyone },
  { endpoint: listCategories, ask: () => ({}), ...everyone },
  { endpoint: listPopularValues, ask: () => ({}), ...everyone },
  { endpoint: listBrands, ask: () => ({}), ...everyone },
  { endpoint: searchProducts, ask: () => ({}), ...everyone },
  { endpoint: suggestProducts, ask: () => ({ query: { q: 'part' } }), ...everyone },
  { endpoint: getProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: getRelatedProducts, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: readBuild, ask: ({ product }) => ({ query: { parts: product.id } }), ...everyone },
  { endpoint: checkBuild, ask: ({ product }) => ({ body: { parts: [{ product: product.id }] } }), ...everyone },
  { endpoint: readGuidedBuild, ask: () => ({ query: { budget: '900', purpose: 'office' } }), ...everyone },
  { endpoint: listBuildCandidates, ask: () => ({ query: { category: 'motherboard' } }), ...everyone },
  { endpoint: getProductPrices, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: getProductDelivery, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: listManagedProducts, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: deleteProduct,
    staff: ['catalogue'],
    ask: ({ product }) => ({ params: { id: product.id } }),
    ...adminOnly,
  },
  {
    endpoint: restoreProduct,
    staff: ['catalogue'],
    ask: ({ product }) => ({ params: { id: product.id } }),
    ...adminOnly,
  },
  {
    endpoint: addProduct,
    staff: ['catalogue'],
    ask: async ({ owner }) => ({
      body: { name: 'P', description: 'D', price: 9.5, quantity: 1, picture: await pictureOf(owner) },
    }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: getProductToEdit,
    staff: ['catalogue'],
    ask: ({ product }) => ({ params: { id: product.id } }),
    ...adminOnly,
  },
  {
    endpoint: editProduct,
    staff: ['catalogue'],
    ask: ({ product }) => ({ params: { id: product.id }, body: { version: 1, name: 'New', stockChange: 1 } }),
    ...adminOnly,
  },
  { endpoint: getDeal, ask: () => ({}), ...everyone },
  {
    endpoint: setDeal,
    staff: ['catalogue'],
    ask: ({ product }) => ({ body: { _id: product.id, price: 9.5, endsAt: '2100-01-01T00:00:00Z' } }),
    ...adminOnly,
  },
  { endpoint: endDeal, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  { endpoint: uploadImage, ask: async () => upload(await drawPicture(40, 30).png().toBuffer()), ...signedIn },
  { endpoint: listManufacturers, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: setManufacturer,
    staff: ['catalogue'],
    ask: async ({ shop, product }) => {
      await shop.db.updateTable('products').set({ brand: 'Acme' }).where('id', '=', product.id).execute();
      const safety = { manufacturer: 'Acme Inc.', address: '1 Main Street', contact: 'safety@example.com' };
      return { params: { brand: 'acme' }, body: safety };
    },
    ...adminOnly,
  },
  { endpoint: deleteManufacturer, staff: ['catalogue'], ask: () => ({ params: { brand: 'unknown' } }), ...adminOnly },
  { endpoint: identifyProducts, staff: stockKeepers, ask: () => ({ body: { numbers: ['X1'] } }), ...adminOnly },
  { endpoint: listGoodsReceipts, staff: stockKeepers, ask: () => ({}), ...adminOnly },
  {
    endpoint: receiveGoods,
    staff: stockKeepers,
    ask: ({ product }) => ({ body: delivery(product.id) }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: undoGoodsReceipt,
    staff: stockKeepers,
    ask: async ({ shop, product }) => {
      const { body } = await (await shop.admin()).call(receiveGoods, { body: delivery(product.id) });
      return { params: { id: body._id } };
    },
    ...adminOnly,
  },
  {
    endpoint: previewBulkEdit,
    staff: ['catalogue'],
    ask: ({ product }) => ({ body: bulkEdit(product.id) }),
    ...adminOnly,
  },
  { endpoint: listBulkEdits, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: editProducts,
    staff: ['catalogue'],
    ask: async ({ shop, product }) => ({ body: await seenBulkEdit(shop, product.id) }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: undoBulkEdit,
    staff: ['catalogue'],
    ask: async ({ shop, product }) => {
      const { body } = await (await shop.admin()).call(editProducts, { body: await seenBulkEdit(shop, product.id) });
      return { params: { id: body._id } };
    },
    ...adminOnly,
  },
  { endpoint: listScheduledEdits, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: scheduleBulkEdit,
    staff: ['catalogue'],
    ask: async ({ shop, product }) => ({ body: await seenSchedule(shop, product.id) }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: cancelScheduledEdit,
    staff: ['catalogue'],
    ask: async ({ shop, product }) => {
      const { body } = await (await shop.admin()).call(scheduleBulkEdit, {
        body: await seenSchedule(shop, product.id),
      });
      return { params: { id: body._id } };
    },
    ...adminOnly,
  },
  { endpoint: listImports, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  ...factCases,
  { endpoint: uploadImport, staff: ['catalogue'], ask: () => importFile(), ...adminOnly, admin: '201' },
  { endpoint: listImportMappings, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  { endpoint: getImport, staff: ['catalogue'], ask: uploaded, ...adminOnly },
  {
    endpoint: mapImport,
    staff: ['catalogue'],
    ask: async ({ shop }) => {
      const { _id, mapping } = (await sendFile(await shop.admin(), partFile)).body;
      return { params: { id: _id }, body: { supplier: 'acme', columns: mapping.columns, maxPriceChange: 50 } };
    },
    ...adminOnly,
  },
  {
    endpoint: changeImport,
    staff: ['catalogue'],
    ask: async ({ shop }) => {
      const { _id, mapping } = (await sendFile(await shop.admin(), partFile)).body;
      const mapped = { supplier: 'acme', columns: mapping.columns as string[], maxPriceChange: 50 };
      await shop.db
        .updateTable('imports')
        .set({ ...mapped, state: 'checked' })
        .where('id', '=', _id)
        .execute();
      return { params: { id: _id }, body: { act: 'apply' } };
    },
    ...adminOnly,
  },
  { endpoint: deleteImport, staff: ['catalogue'], ask: uploaded, ...adminOnly },
  {
    endpoint: uploadImportArchive,
    staff: ['catalogue'],
    ask: async (scene) => ({ ...(await uploaded(scene)), ...(await aPictureArchive()) }),
    ...adminOnly,
  },
  { endpoint: deleteImportArchive, staff: ['catalogue'], ask: uploaded, ...adminOnly },
  { endpoint: listImportRows, staff: ['catalogue'], ask: uploaded, ...adminOnly },
  { endpoint: exportBadRows, staff: ['catalogue'], ask: uploaded, ...adminOnly },
  { endpoint: listImportSources, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: setImportSource,
    staff: ['catalogue'],
    ask: async ({ shop }) => {
      const mapping = { supplier: 'acme', columns: '{}', maxPriceChange: 50 };
      const add = shop.db.insertInto('importMappings').values(mapping);
      await add.onConflict((conflict) => conflict.doNothing()).execute();
      return { params: { supplier: 'acme' }, body: priceList };
    },
    ...adminOnly,
  },
  { endpoint: deleteImportSource, staff: ['catalogue'], ask: () => ({ params: { supplier: 'acme' } }), ...adminOnly },
  { endpoint: listGuidedRules, ask: () => ({}), ...adminOnly },
  {
    endpoint: setGuidedRules,
    ask: () => ({ params: { purpose: 'office' }, body: usualGuidedRules.office }),
    ...adminOnly,
  },
  { endpoint: listSearchWords, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: setSearchWords,
    staff: ['catalogue'],
    ask: () => ({ params: { name: 'own' }, body: { words: 'one, two' } }),
    ...adminOnly,
  },
  { endpoint: deleteSearchWords, staff: ['catalogue'], ask: () => ({ params: { name: 'own' } }), ...adminOnly },
];
