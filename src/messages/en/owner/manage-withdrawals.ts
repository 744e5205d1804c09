/** The owner's list of withdrawals. */
const manageWithdrawals = {
  manageWithdrawals: {
    heading: 'Withdrawals',
    lead: 'Customers who withdrew from a contract, and by when you must act.',
    number: 'Number',
    customer: 'Customer',
    items: 'Items',
    received: 'Received',
    state: 'Status',
    deadline: 'Next',
    search: 'Search number, name, or email',
    allStates: 'All statuses',
    empty: 'No withdrawals',
    emptyHint: 'When a customer withdraws from a contract, it appears here.',
    next: {
      confirm: 'The customer hasn’t confirmed it. Refund by {date}.',
      expired: 'Not confirmed within 30 days. The customer can still confirm it.',
      pending: 'A payment is in progress. We cancel or refund as soon as it ends.',
      send: 'The customer sends the goods by {date}. Refund them when they arrive, or are sent.',
      sendLate: 'The goods were due by {date} and haven’t arrived.',
      refund: 'Refund by {date}.',
      refundLate: 'Refund was due by {date}.',
      done: 'Nothing left to do.',
    },
    openReturn: 'Return {number}',
    carryOut: 'Carry out',
    carryOutLabel: 'Carry out {number}',
    carryOutTitle: 'Carry out {number}?',
    carryOutText:
      'Do this if you’re sure that the customer declared it. What isn’t shipped is canceled and refunded, and what was shipped gets a return.',
    keep: 'Not yet',
    done: 'Withdrawal {number} is carried out.',
    ofOrder: 'Withdrawals',
  },
} as const;

export default manageWithdrawals;
