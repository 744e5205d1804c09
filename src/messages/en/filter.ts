/** Searching and sorting the list of products. */
const filter = {
  filter: {
    nothingFound: 'No matches.',
    nothingFoundHint: 'Try fewer words, or turn off “In stock only”.',
    searchLabel: 'Search by name, brand, or part number',
    search: 'Search',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      price: 'Price: low to high',
      '-price': 'Price: high to low',
      name: 'Name',
    },
    inStock: 'In stock only',
    clear: 'Clear all',
  },
} as const;

export default filter;
