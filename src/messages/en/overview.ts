const overview = {
  overview: {
    heading: 'Today',
    toShip: 'Orders to ship',
    lowStock: 'Products low on stock',
    openMessages: 'Open messages',
    soldToday: "Today's sales",
    ordersToday: '{count, plural, =0 {no orders} one {# order} other {# orders}}',
  },
} as const;

export default overview;
