/** Shown while no real services are connected. */
const sandboxHints = {
  sandbox: {
    bar: 'Sandbox: no real money moves.',
    mailsOnly: 'Sandbox: no email leaves the shop.',
    cards: 'Test cards',
    cardSucceeds: 'succeeds',
    cardDeclined: 'is declined',
    cardAsks: 'asks for authentication',
    label: 'Sandbox',
    mailbox: 'Mailbox',
    demoTitle: 'Demo accounts',
    customer: 'Customer',
    admin: 'Admin',
  },
} as const;

export default sandboxHints;
