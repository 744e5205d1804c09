/** A product's own page, beside its pictures and specifications. */
const productPage = {
  productPage: {
    order: 'Order this product',
    specifications: 'Specifications',
    breadcrumb: 'Where you are',
    taxIncluded: 'Price includes tax',
    soldOutHint:
      'None left right now. Stock returns when a booking is not paid in time, so look in again, or choose another.',
    soldOutMore: 'See all in {category}',
    description: 'Description',
    more: 'More in {category}',
    hold: 'Booking holds it for you for {minutes, plural, one {# minute} other {# minutes}} while you pay.',
  },
} as const;

export default productPage;
