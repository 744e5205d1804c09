import {
  editFacts,
  editProductFacts,
  exportFacts,
  getProductFacts,
  listFactGaps,
  readFactFile,
} from '../../../contract/owner/facts.ts';
import { importFile } from '../../../testing/scene/imports.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

async function editOf({ shop, product }: Pick<Scene, 'shop' | 'product'>) {
  await shop.db.updateTable('products').set({ category: 'gpu' }).where('id', '=', product.id).execute();
  return { product: product.id, category: 'gpu' as const, version: 1, facts: { length: 300 } };
}

export const factCases: AccessCase[] = [
  {
    endpoint: getProductFacts,
    staff: ['catalogue'],
    ask: ({ product }) => ({ params: { id: product.id } }),
    ...adminOnly,
  },
  {
    endpoint: editProductFacts,
    staff: ['catalogue'],
    ask: async (scene) => {
      const { product, ...body } = await editOf(scene);
      return { params: { id: product }, body };
    },
    ...adminOnly,
  },
  { endpoint: listFactGaps, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  {
    endpoint: exportFacts,
    staff: ['catalogue', 'accounting'],
    ask: () => ({ query: { category: 'gpu' } }),
    ...adminOnly,
  },
  { endpoint: readFactFile, staff: ['catalogue'], ask: () => importFile('product_id,length\n'), ...adminOnly },
  {
    endpoint: editFacts,
    staff: ['catalogue'],
    ask: async (scene) => ({ body: { edits: [await editOf(scene)] } }),
    ...adminOnly,
  },
];
