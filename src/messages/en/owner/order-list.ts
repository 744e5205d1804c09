const orderList = {
  orderList: {
    method: 'Paid by',
    anyMethod: 'Any',
    methods: { card: 'Card', nothing: 'Nothing to pay' },
    country: 'Country',
    anyCountry: 'Any',
  },
} as const;

export default orderList;
