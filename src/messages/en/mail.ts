/** Mails; the browser never gets these. */
const mail = {
  mail: {
    from: 'Hardware Store',
    greeting: 'Hello {name},',
    linkFallback: 'If the button does not work, copy this address into your browser:',
    automatic: 'Hardware Store sent this mail by itself.',
    order: 'Order',
    number: 'No. {number}',
    item: '{quantity} × {price}',
    total: 'Total',
    heldUntil: 'Held until',
    transaction: 'Transaction id',
    myOrders: 'See your orders',
    pay: 'Pay now',
    verify: {
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      text: 'Someone, we hope you, used this address for an account at Hardware Store. Confirm that it is yours.',
      action: 'Confirm the address',
      end: 'The link works once, for 24 hours, for whoever is signed in to that account. If this was not you, do nothing.',
    },
    reset: {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      text: 'Someone asked for a new password for your account. If it was you, choose one now. Every device that is signed in will be signed out.',
      noPassword:
        'Someone asked for a new password for your account. You have signed in with Google so far, and can go on doing so. If you want a password beside it, choose one now.',
      action: 'Choose a password',
      end: 'The link works once, for one hour. If this was not you, do nothing: your account stays as it is.',
    },
    newsletterConfirmation: {
      subject: 'Confirm your subscription',
      heading: 'Do you want our newsletter?',
      text: 'Someone entered this address for the newsletter of Hardware Store. Confirm it, and we will write to you when there is something new on the shelf.',
      action: 'Yes, subscribe me',
      end: 'If this was not you, do nothing: without your confirmation you get no newsletter.',
    },
    newsletterWelcome: {
      subject: 'You are subscribed',
      heading: 'You are subscribed.',
      text: 'You will hear from us when there is something new on the shelf.',
      unsubscribe: 'Unsubscribe',
    },
    contact: {
      subject: 'Message from {name}: {subject}',
      heading: 'A message from the contact form',
      name: 'Name',
      email: 'Email',
      number: 'Number',
      about: 'Subject',
      action: 'Open the messages',
      end: 'An answer to this mail goes to the visitor.',
    },
    placed: {
      subject: 'Your order no. {number}',
      heading: 'We hold it for you.',
      text: 'Thank you for your order. It is reserved for you until the time below; pay by then and it is yours.',
    },
    holdEnding: {
      subject: 'Your order no. {number} is not paid yet',
      heading: 'Still yours, for a little while.',
      text: 'Your order is reserved for you until the time below. What is not paid by then goes back on the shelf.',
    },
    paid: {
      subject: 'Payment received for order no. {number}',
      heading: 'Your payment has arrived.',
      text: 'Thank you. We are getting your order ready.',
    },
    shipped: {
      subject: 'Order no. {number} is on its way',
      heading: 'On its way to you.',
      text: 'Your order has left our shelf.',
    },
    refunded: {
      subject: 'Refund for order no. {number}',
      heading: 'Your money is on its way back.',
      text: 'We have refunded your order. Depending on your bank it takes a few days until you see it on your card.',
    },
  },
} as const;

export default mail;
