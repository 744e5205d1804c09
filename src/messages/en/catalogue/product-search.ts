const productSearch = {
  productSearch: {
    find: 'Find a product',
    products: 'Products',
    found: '{count, plural, one {# product found.} other {# products found.}}',
    nothingFound: 'No matching products on sale.',
  },
} as const;

export default productSearch;
