const securitySettings = {
  securitySettings: {
    heading: 'Staff security',
    lead: 'Two-step sign-in for people who work in your shop.',
    failed: 'The settings couldn’t be loaded.',
    staffFactorDays: 'Days to set up two-step sign-in',
    staffFactorDaysHint: 'After that, staff without it can only shop. 0 makes it optional.',
    stepUpRefund: 'Confirm refunds above, in {currency}',
    stepUpRefundHint: 'Staff with two-step sign-in confirm larger refunds. Leave it empty for no limit.',
    save: 'Save security settings',
    saved: 'Security settings saved.',
  },
} as const;

export default securitySettings;
