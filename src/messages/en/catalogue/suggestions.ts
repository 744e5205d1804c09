const suggestions = {
  suggestions: {
    label: 'Suggestions',
    pages: 'Help',
    products: 'Products',
    categories: 'Categories',
    filters: 'Filters',
    recent: 'Recent searches',
    forget: 'Clear recent searches',
    corrected: 'Showing suggestions for “{words}”.',
    count: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
    filter: '{category}, {name}: {value}',
    brand: '{category} by {brand}',
  },
} as const;

export default suggestions;
