const productPage = {
  productPage: {
    order: 'Order this product',
    specifications: 'Specifications',
    breadcrumb: 'Breadcrumb',
    explain: 'What it means: {name}',
    taxIncluded: 'Price includes tax',
    taxAdded: 'Tax is added at checkout',
    soldOutHint: 'Stock returns when an order isn’t paid in time, so check back soon.',
    soldOutMore: 'See all in {category}',
    after: {
      shipping: { term: 'Shipping', text: 'We ship once you’ve paid, and you track it in your dashboard.' },
      returns: { term: 'Returns', text: 'Cancel anytime before you pay. Paid orders are refunded in full on request.' },
      warranty: { term: 'Warranty', text: 'Your rights by law, and the maker’s own warranty.' },
    },
    description: 'Description',
    safety: {
      heading: 'Manufacturer and safety',
      manufacturer: 'Manufacturer',
      representative: 'Responsible in the EU',
      warnings: 'Warnings',
    },
    deliveryBy: 'Delivery by {date}',
    earliest: 'Earliest {date}',
    free: 'Free',
    notDelivered: 'We don’t deliver this there',
    deliveryUnknown: 'When and for how much?',
    hold: 'Reserved for up to {minutes, plural, one {# minute} other {# minutes}} once you book.',
  },
} as const;

export default productPage;
