const footer = {
  footer: {
    services: 'Services',
    company: 'Company',
    legal: 'Legal',
    findOrder: 'Track an order',
    withdrawal: 'Withdraw from contract',
    shipping: 'Shipping',
    returns: 'Returns',
    warranty: 'Warranty',
    saved: 'Saved products',
    builder: 'PC builder',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms',
    imprint: 'Imprint',
    accessibility: 'Accessibility',
  },
} as const;

export default footer;
