const filter = {
  filter: {
    nothingFound: 'No matches.',
    nothingFoundHint: 'Try fewer words, or remove a filter.',
    searchLabel: 'Search by name, brand, or part number',
    search: 'Search',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      price: 'Price: low to high',
      '-price': 'Price: high to low',
      name: 'Name',
    },
    more: 'Price and brand',
    minPrice: 'Lowest price ({currency})',
    maxPrice: 'Highest price ({currency})',
    invalid: 'Enter an amount, such as 99 or 99.50.',
    belowMin: 'Enter at least the lowest price.',
    brand: 'Brand',
    allBrands: 'All brands',
    brandOption: '{brand} ({products})',
    apply: 'Show results',
    applied: 'Applied filters',
    from: 'From {price}',
    upTo: 'Up to {price}',
    remove: 'Remove filter: {filter}',
    inStock: 'In stock only',
    clear: 'Clear all',
    words: '“{words}”',
  },
} as const;

export default filter;
