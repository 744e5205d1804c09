const handPayment = {
  handPayment: {
    heading: 'Payment by bank transfer or in cash',
    hint: 'Record what came outside of the card provider. The order is then paid, and the customer gets the email with the invoice.',
    ended: 'The reservation has ended. The order can still be paid while its items are in stock.',
    open: 'Record payment',
    method: 'How it was paid',
    methods: { bank_transfer: 'Bank transfer', cash: 'Cash' },
    amount: 'Amount ({currency})',
    amountHint: 'The order costs {amount}',
    receivedOn: 'Received on',
    received: 'Received',
    reference: 'Reference (optional)',
    referenceHint: 'Such as the text of the transfer or the number of the receipt. The customer doesn’t see it.',
    save: 'Record payment',
    saving: 'Recording',
    cancel: 'Cancel',
    saved: 'Order {number} is paid.',
  },
} as const;

export default handPayment;
