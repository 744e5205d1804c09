/** Beside a price, and in its history. */
const priceHistory = {
  priceHistory: {
    lowest: 'Lowest price of the 30 days before: {price}',
    reduced: 'Price reduced from {price}.',
    heading: 'Price history',
    lead: 'From {low} to {high} since {date}.',
    date: 'Since',
    price: 'Price',
    notOnSale: 'Not on sale',
  },
} as const;

export default priceHistory;
