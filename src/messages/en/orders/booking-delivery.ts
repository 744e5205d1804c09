/** Address and delivery of a booking, on its payment page. */
const bookingDelivery = {
  bookingDelivery: {
    heading: 'Delivery',
    lead: 'Choose where to send your order. You see the price and the day before you pay.',
    withoutDelivery: 'No address yet. We can’t ship the order without one.',
    choose: 'Choose delivery',
    save: 'Use this delivery',
    saving: 'Updating your order',
    change: 'Change delivery',
    cancel: 'Cancel',
    saved: 'Delivery added to your order.',
    newTotal: 'Total with delivery: {total}',
  },
} as const;

export default bookingDelivery;
