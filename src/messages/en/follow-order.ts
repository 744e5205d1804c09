/** The page of one order, for its customer or a guest with its link. */
const followOrder = {
  followOrder: {
    title: 'Your order',
    heading: 'Order No. {number}',
    loading: 'Loading order',
    loadFailed: 'We couldn’t load this order.',
    tryAgain: 'Try again',
    notFound: 'We can’t show this order here.',
    notFoundHint: 'Open the link in your order email, or ask for a new one.',
    opening: 'Opening your order',
    linkInvalid: 'This link has expired or is incomplete.',
    find: 'Find your order',
    findLead: 'We’ll email you a link to your order.',
    number: 'Order number',
    email: 'Email',
    send: 'Email me a link',
    sent: 'If there is such an order, the link is on its way. Check your inbox.',
    thanks: 'We’ve emailed your confirmation to {email}.',
    history: 'History',
    delivery: 'Delivery',
    pickup: 'Pickup',
    billing: 'Billing address',
    pay: 'Pay for your order',
    cancel: 'Cancel order',
    cancelFailed: 'We couldn’t cancel the order. Please try again.',
    buyAgain: 'Continue shopping',
  },
} as const;

export default followOrder;
