const productPage = {
  productPage: {
    order: 'Order this product',
    specifications: 'Specifications',
    breadcrumb: 'Breadcrumb',
    taxIncluded: 'Price includes tax',
    soldOutHint: 'Stock returns when an order isn’t paid in time, so check back soon.',
    soldOutMore: 'See all in {category}',
    description: 'Description',
    hold: 'Reserved for {minutes, plural, one {# minute} other {# minutes}} once you book.',
  },
} as const;

export default productPage;
