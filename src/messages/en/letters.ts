/** What is sent from the home page: the newsletter's address, a message. */
const letters = {
  newsletter: {
    heading: 'Newsletter',
    lead: 'A short mail when something new is on the shelf. You can end it with every one of them.',
  },
  contact: {
    heading: 'Contact',
    lead: 'A question about a part, an order or anything else: write to us, and we answer by mail.',
  },
  newsletterForm: {
    email: 'Your email',
    subscribe: 'Subscribe',
    sent: 'Almost there: we have sent a mail to {email}. Confirm it there.',
    needsScript: 'To subscribe, please switch JavaScript on for this site.',
    confirmTitle: 'Newsletter',
    confirmLead: 'Do you want our newsletter?',
    confirm: 'Yes, subscribe me',
    confirmed: 'You are subscribed.',
    endTitle: 'Newsletter',
    endLead: 'Do you want to hear from us no longer?',
    end: 'Unsubscribe',
    ended: 'You are unsubscribed. No further newsletter will come.',
  },
  contactForm: {
    name: 'Name',
    email: 'Email',
    number: 'Number',
    numberHint: 'If you would rather be called.',
    subject: 'Subject',
    message: 'Message',
    send: 'send message',
    sent: 'Thank you. Your message has arrived; we answer by mail.',
    needsScript: 'To send a message, please switch JavaScript on for this site.',
  },
} as const;

export default letters;
