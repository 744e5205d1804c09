/** The deal of the day as admins set it. */
const dealForm = {
  dealForm: {
    noneRuns: 'No deal runs.',
    noneRunsHint: 'The home page shows its countdown at 00 until you set one.',
    new: 'Set a deal',
    replace: 'Set another deal in its place',
    search: 'Find a product',
    product: 'Product',
    productRequired: 'Choose a product',
    nothingFound: 'No product on sale has these words.',
    price: 'Price of the deal ({currency})',
    endsAt: 'Ends at',
    endsAtHint: 'In the time zone of this device.',
    submit: 'Set the deal',
    set: 'The deal is set.',
    failed: 'The deal was not changed.',
    end: 'End the deal now',
    endTitle: 'End the deal?',
    endText: '{name} costs {price} again from this moment.',
    keep: 'Let it run',
    ended: 'The deal has ended.',
  },
} as const;

export default dealForm;
