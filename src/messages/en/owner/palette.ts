const palette = {
  palette: {
    title: 'Go to an order, product, customer, or page',
    search: 'Number, email, name, or page',
    close: 'Close',
    pages: 'Pages',
    orders: 'Orders',
    products: 'Products',
    customers: 'Customers',
    order: 'Order {number}',
    partNumber: 'Part no. {number}',
    searching: 'Searching',
    failed: 'Some of it couldn’t be searched. Try again.',
    nothing: 'Nothing found.',
    results: '{count, plural, one {# result} other {# results}}',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
} as const;

export default palette;
