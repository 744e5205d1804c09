/** Said before an order: on the page of a product, in the cart and at the checkout. */
const withdrawalNote = {
  withdrawalNote: {
    sealed: 'Sealed product: you can’t withdraw from the contract once its seal is broken.',
    custom_made: 'Made for you: you can’t withdraw from the contract.',
  },
} as const;

export default withdrawalNote;
