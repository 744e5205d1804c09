/** What leads to a total, in emails, receipts and documents. */
const sums = {
  sums: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Delivery',
    netTotal: 'Total without tax',
    taxOf: '{rate} tax on {net}',
  },
};

export default sums;
