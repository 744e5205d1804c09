const shipOrders = {
  shipOrders: {
    heading: 'Ship orders',
    lead: 'Paid orders with items to ship, the earliest promise first. Paste a column of tracking numbers into the first field, and the orders below get theirs.',
    all: '{count, plural, one {Choose this order} other {Choose all # orders}}',
    choose: 'Choose order {number}',
    trackingOf: 'Tracking number of order {number}',
    trackingFile: 'Read tracking numbers',
    slips: '{count, plural, one {# packing slip} other {# packing slips}} (PDF)',
    addresses: '{count, plural, one {# address} other {# addresses}} (CSV)',
    pickup: 'Pick-up: the customer gets an email that it’s ready.',
    vatIdUnchecked: 'VAT ID unchecked',
    ship: '{count, plural, =0 {Ship} one {Ship # order} other {Ship # orders}}',
    shipped: '{count, plural, =0 {No order shipped.} one {# order shipped.} other {# orders shipped.}}',
    nothingChosen: 'Choose at least one order, or enter its tracking number.',
    unknown: 'No order shown has these numbers: {numbers}',
    problems: {
      booking_not_found: 'This order doesn’t exist any more.',
      booking_cannot_become: 'This order can’t be shipped any more. Look at it for the reason.',
      vat_id_unchecked: 'The VAT ID isn’t confirmed. Accept it in the order first.',
      idempotency_key_reused: 'This order was just shipped with another tracking number.',
    },
    empty: 'Nothing to ship.',
    emptyHint: 'Every paid order has been shipped.',
    loading: 'Loading orders',
    failed: 'We couldn’t load the orders.',
    next: 'Next page',
    first: 'First page',
  },
} as const;

export default shipOrders;
