/** Searching and sorting the list of products. */
const filter = {
  filter: {
    nothingFound: 'No product has all of that.',
    nothingFoundHint:
      'Try fewer words, or only a part of the name. Sold out products count when the box is not ticked.',
    searchLabel: 'Search by name, brand or part number',
    search: 'Search',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      price: 'Price, lowest first',
      '-price': 'Price, highest first',
      name: 'Name',
    },
    inStock: 'In stock only',
    clear: 'Clear all',
  },
} as const;

export default filter;
