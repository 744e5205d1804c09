/** Emails about a product that is back in stock or costs less. */
const notices = {
  notices: {
    stock: 'Tell me when it’s back',
    price: 'Tell me when it costs less',
    email: 'Your email',
    target: 'At most ({currency})',
    targetHint: 'Now {price}',
    hint: 'One email, no newsletter. Unsubscribe anytime.',
    request: 'Email me',
    sent: 'Almost there: we sent an email to {email}. Click the link in it to confirm. Asked before? We send one at a time, so look for the earlier email.',
    active: 'Got it. We’ll email you.',
    pending:
      'Almost there: we sent you an email. Click the link in it to confirm. Asked before? We send one at a time, so look for the earlier email.',
    needsScript: 'Turn on JavaScript for this site to get an email.',
    confirmTitle: 'Product alert',
    confirmLead: 'Shall we email you about this product?',
    confirm: 'Yes, email me',
    confirmedTitle: 'All set',
    confirmed: 'We’ll email you once, as soon as it happens.',
    endTitle: 'Product alert',
    endLead: 'Stop this product alert?',
    end: 'Stop alert',
    endedTitle: 'Alert stopped',
    ended: 'We won’t email you about this product.',
    own: 'Product alerts',
    ownHint: 'We email you once, when it happens.',
    ownEmpty: 'No alerts. Turn one on at a product.',
    ownFailed: 'We couldn’t load your alerts.',
    ownStock: 'When it’s back in stock',
    ownPrice: 'At {price} or less, now {current}',
    endLabel: 'Stop alert: {name}',
  },
} as const;

export default notices;
