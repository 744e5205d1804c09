/** What leads to a total: in cart and checkout, emails, receipts and documents. */
const sums = {
  sums: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Delivery',
    netTotal: 'Total without tax',
    tax: 'Tax',
    pricesIncludeTax: 'Prices include tax.',
    taxAdded: 'Tax ({rate})',
    taxIncluded: 'Includes {amount} tax ({rate})',
    taxRemoved: 'Tax not charged',
    taxDiffers: 'Tax difference',
    reverseCharge: 'Reverse charge: the recipient pays the VAT.',
    taxOf: '{rate} tax on {net}',
  },
};

export default sums;
