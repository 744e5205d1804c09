const overview = {
  overview: {
    heading: 'Today',
    setUp: {
      heading: 'Before your first real order',
      seller: {
        title: 'Say who sells',
        text: 'No invoices are issued until your company and address are set.',
        link: 'Shop settings',
      },
      country: { title: 'Choose your country', text: 'No invoices are issued until it’s set.', link: 'Taxes' },
      taxes: {
        title: 'Decide on taxes',
        text: 'Set tax rates, or say that you charge no tax. No invoices are issued until then.',
        link: 'Taxes',
      },
      delivery: {
        title: 'Set up delivery',
        text: 'Customers can’t check out until you deliver somewhere.',
        link: 'Delivery',
      },
      legal: {
        title: 'Review the legal pages',
        text: 'Confirm that they fit the country in which you sell.',
        link: 'Shop settings',
      },
      backup: {
        title: 'Back up the shop',
        text: 'Run npm run backup, or shop backup, every day. The shop has no backup yet.',
      },
      mail: {
        title: 'Connect your mail server',
        text: 'Emails go to the sandbox mailbox until SMTP_URL and SHOP_EMAIL are set on the server.',
      },
      cards: {
        title: 'Connect Stripe',
        text: 'The shop takes test cards only until STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET are set on the server.',
      },
    },
    ordersToShip: 'Orders to ship',
    lowStock: 'Products low on stock',
    openMessages: 'Open messages',
    unsentEmails: 'Orders with unsent emails',
    failedEmails: 'Other emails that failed',
    paymentProblems: 'Payment problems',
    uncheckedVatIds: 'Orders with an unchecked VAT ID',
    priceListProblems: 'Price lists that failed',
    waitingImports: 'Imports that wait for you',
    auditDifferences: 'Audit differences',
    paymentDifferences: 'Differences from the card provider',
    requestedReturns: 'Returns to answer',
    returnsToInspect: 'Returns to inspect',
    returnsToRefund: 'Returns to refund',
    openQuestions: 'Questions to answer',
    lastBackup: 'Last backup',
    backupOverdue: 'Backups have stopped. The last one is from',
    soldToday: "Today's sales",
    ordersToday: '{count, plural, =0 {no orders} one {# order} other {# orders}}',
  },
} as const;

export default overview;
