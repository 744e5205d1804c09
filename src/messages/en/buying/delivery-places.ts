/** The public table of where the shop delivers. */
const deliveryPlaces = {
  deliveryPlaces: {
    heading: 'Places, prices, and times',
    lead: 'Prices are for the whole order. Your checkout shows the exact price and dates for your address.',
    mostSpecific:
      'If several rows have your address, the smallest place counts: postal codes before regions before countries.',
    none: 'We don’t deliver anywhere yet. Please check back soon.',
    everywhere: 'Everywhere else',
    notDelivered: 'We don’t deliver here.',
    method: 'Method',
    price: 'Price',
    freeFrom: 'Free from',
    days: 'Working days',
    free: 'Free',
    never: '–',
    upTo: '{limit}: {price}',
    weightUpTo: 'up to {weight} kg',
    totalUpTo: 'up to {amount}',
    anyMore: 'more',
    weightAtMost: 'At most {weight} kg',
    sameDay: 'Same day',
    daysRange: '{from}–{to}',
    pickup: 'Pick-up',
  },
} as const;

export default deliveryPlaces;
