/** Newsletter and contact form of the home page. */
const homeForms = {
  newsletter: {
    heading: 'Newsletter',
    lead: 'New products, by email. Unsubscribe anytime.',
  },
  contact: {
    heading: 'Contact',
    lead: 'Questions about a product or an order? Write to us. We’ll reply by email.',
  },
  newsletterForm: {
    email: 'Your email',
    subscribe: 'Subscribe',
    sent: 'Almost there: we sent an email to {email}. Click the link in it to confirm.',
    needsScript: 'Turn on JavaScript for this site to subscribe.',
    confirmTitle: 'Newsletter',
    confirmLead: 'Subscribe to our newsletter?',
    confirm: 'Yes, subscribe me',
    confirmedTitle: 'Welcome',
    confirmed: 'You’re subscribed.',
    endTitle: 'Newsletter',
    endLead: 'Unsubscribe from our newsletter?',
    end: 'Unsubscribe',
    endedTitle: 'Unsubscribed',
    ended: 'You’re unsubscribed. We won’t send you any more newsletters.',
  },
  contactForm: {
    name: 'Name',
    email: 'Email',
    number: 'Number',
    numberHint: 'Optional, if you prefer a call.',
    subject: 'Subject',
    message: 'Message',
    send: 'send message',
    sent: 'Thank you! We got your message. We’ll reply by email.',
    needsScript: 'Turn on JavaScript for this site to send a message.',
  },
} as const;

export default homeForms;
