const dealForm = {
  dealForm: {
    noneRuns: 'No active deal',
    noneRunsHint: 'The countdown on the home page shows 00 until you set a deal.',
    new: 'Set a deal',
    replace: 'Replace the deal',
    productRequired: 'Choose a product',
    price: 'Deal price ({currency})',
    endsAt: 'Ends at',
    endsAtHint: 'In your device’s time zone.',
    submit: 'Set deal',
    soldOut: 'Sold out. The home page shows no deal until it’s back in stock.',
    set: 'Deal set.',
    failed: 'The deal wasn’t changed.',
    end: 'End deal now',
    endTitle: 'End this deal?',
    endText: '{name} goes back to {price} right away.',
    keep: 'Keep deal',
    ended: 'The deal has ended.',
  },
} as const;

export default dealForm;
