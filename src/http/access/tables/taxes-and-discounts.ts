import {
  createDiscount,
  endDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from '../../../contract/owner/discount.ts';
import { getSeller } from '../../../contract/owner/seller.ts';
import { getShopSettings, setShopSettings } from '../../../contract/owner/shop-settings.ts';
import {
  addEuTaxRates,
  deleteProductTaxClass,
  deleteTaxRate,
  getTaxes,
  setCategoryTaxClass,
  setProductTaxClass,
  setTaxRate,
  setTaxSettings,
} from '../../../contract/owner/tax.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { type AccessCase, adminOnly, everyone, type Scene } from '../access-case.ts';

const discount = { name: 'Ten percent', kind: 'percentage', percent: 10 } as const;
const taxClass = { taxClass: 'reduced' } as const;

async function someDiscount({ shop }: Scene) {
  const admin = await shop.admin();
  return { params: { id: (await admin.call(createDiscount, { body: discount })).body._id } };
}

export const termsAccess: AccessCase[] = [
  { endpoint: getSeller, ask: () => ({}), ...everyone },
  { endpoint: getShopSettings, ask: () => ({}), ...adminOnly },
  { endpoint: setShopSettings, ask: () => ({ body: { returnDays: 30 } }), ...adminOnly },
  { endpoint: getTaxes, ask: () => ({}), ...adminOnly },
  {
    endpoint: setTaxSettings,
    ask: () => ({ body: { prices: 'with_tax', deliveryTaxClass: 'standard' } }),
    ...adminOnly,
  },
  {
    endpoint: setTaxRate,
    ask: () => ({ body: { country: 'DE', taxClass: 'standard', rate: 19 } }),
    ...adminOnly,
  },
  { endpoint: deleteTaxRate, ask: () => ({ params: { id: newId() } }), ...adminOnly },
  { endpoint: addEuTaxRates, ask: () => ({}), ...adminOnly },
  { endpoint: setCategoryTaxClass, ask: () => ({ params: { category: 'gpu' }, body: taxClass }), ...adminOnly },
  {
    endpoint: setProductTaxClass,
    ask: ({ product }) => ({ params: { id: product.id }, body: taxClass }),
    ...adminOnly,
  },
  { endpoint: deleteProductTaxClass, ask: ({ product }) => ({ params: { id: product.id } }), ...adminOnly },
  { endpoint: listDiscounts, staff: ['catalogue'], ask: () => ({}), ...adminOnly },
  { endpoint: getDiscount, staff: ['catalogue'], ask: someDiscount, ...adminOnly },
  { endpoint: createDiscount, staff: ['catalogue'], ask: () => ({ body: discount }), ...adminOnly, admin: '201' },
  {
    endpoint: updateDiscount,
    staff: ['catalogue'],
    ask: async (scene) => ({ ...(await someDiscount(scene)), body: { ...discount, version: 1 } }),
    ...adminOnly,
  },
  { endpoint: endDiscount, staff: ['catalogue'], ask: someDiscount, ...adminOnly },
];
