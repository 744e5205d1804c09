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
    notShipped: '{count, plural, one {One order was} other {# orders were}} not shipped. The reason is with the order.',
    nothingChosen: 'Choose at least one order, or enter its tracking number.',
    pasted: {
      entered:
        '{count, plural, =0 {No tracking number entered.} one {# tracking number entered.} other {# tracking numbers entered.}}',
      empty:
        '{count, plural, one {One line was empty: its order has no number.} other {# lines were empty: their orders have no number.}}',
      left: '{count, plural, one {No order is left for one number:} other {No orders are left for # numbers:}} {numbers}',
      unknown: 'No order shown has these numbers: {numbers}',
    },
    doubts: {
      title: 'Ship these orders?',
      same: 'Orders {numbers} have the same tracking number.',
      missing: '{count, plural, one {One order has} other {# orders have}} no tracking number.',
      withoutCarrier:
        '{count, plural, one {One tracking number has} other {# tracking numbers have}} no carrier, so customers get no link to follow the parcel.',
      confirm: 'Ship anyway',
      cancel: 'Go back',
    },
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
