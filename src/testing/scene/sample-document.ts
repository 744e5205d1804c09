import type { BillingDocument } from '../../contract/orders/document.ts';

export const charged = (total: number) => ({ discount: 0, net: total, tax: 0, total, taxRate: 0 });
export const line = (name: string, quantity: number, unitPrice: number) => ({
  name,
  quantity,
  unitPrice,
  ...charged(quantity * unitPrice),
});
const id = '01890000-0000-7000-8000-000000000000';

export const booking: BillingDocument = {
  _id: id,
  kind: 'invoice',
  number: 'INV-2026-000042',
  issuedOn: '2026-11-23',
  currency: 'USD',
  bookingId: id,
  bookingNumber: 1001,
  placedOn: '2026-11-22',
  paidOn: '2026-11-23',
  invoice: null,
  seller: {
    lines: ['Hardware Store', '1 Market St'],
    country: null,
    vatId: '',
    registration: '',
    email: '',
    phone: '',
    invoiceNote: '',
  },
  buyer: { lines: ['Ada'], country: null, vatId: '' },
  deliveryAddress: null,
  lines: [line('Graphics card', 2, 451.5)],
  builds: [],
  delivery: null,
  subtotal: 903,
  discount: 0,
  shipping: 0,
  taxAdjustment: 0,
  net: 903,
  tax: 0,
  total: 903,
  taxes: [],
  note: 'no_tax_shown',
};
