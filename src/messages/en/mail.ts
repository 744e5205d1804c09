/** The browser never loads these. */
const mail = {
  mail: {
    from: 'Hardware Store',
    greeting: 'Hello {name},',
    linkFallback: 'If the button does not work, copy this address into your browser:',
    automatic: 'This is an automated message from Hardware Store.',
    order: 'Order',
    number: 'No. {number}',
    item: '{quantity} × {price}',
    total: 'Total',
    heldUntil: 'Reserved until',
    transaction: 'Transaction ID',
    review: 'Write a review',
    browse: 'Browse products',
    myOrders: 'View your orders',
    pay: 'Pay now',
    verify: {
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      text: 'Please confirm your email to finish signing up.',
      action: 'Confirm email',
      end: 'Sign in to your account first. The link works once, for 24 hours. Didn’t sign up? You can ignore this email.',
    },
    reset: {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      text: 'Choose a new password for your account. You’ll be signed out on every device.',
      noPassword: 'Choose a password if you want to sign in without Google. Signing in with Google still works.',
      action: 'Choose password',
      end: 'The link works once, for one hour. Didn’t ask for it? You can ignore this email. Your account stays as it is.',
    },
    newsletterConfirmation: {
      subject: 'Confirm your subscription',
      heading: 'Subscribe to our newsletter?',
      text: 'Please confirm your email and we’ll write to you when new products arrive.',
      action: 'Yes, subscribe me',
      end: 'Didn’t sign up? You can ignore this email. We only send newsletters to confirmed addresses.',
    },
    newsletterWelcome: {
      subject: 'You’re subscribed',
      heading: 'You’re subscribed.',
      text: 'We’ll email you when new products arrive.',
      unsubscribe: 'Unsubscribe',
    },
    contact: {
      subject: 'Message from {name}: {subject}',
      heading: 'A message from the contact form',
      name: 'Name',
      email: 'Email',
      number: 'Number',
      about: 'Subject',
      action: 'Open messages',
      end: 'Reply to this email to answer the visitor.',
    },
    placed: {
      subject: 'Your order no. {number}',
      heading: 'Your order is reserved.',
      text: 'Thank you for your order. Pay by the time below and it’s yours.',
    },
    holdEnding: {
      subject: 'Your order no. {number} is not paid yet',
      heading: 'Your reservation ends soon.',
      text: 'Pay by the time below to keep your order. After that, we’ll release it.',
    },
    paid: {
      subject: 'Payment received for order no. {number}',
      heading: 'We received your payment.',
      text: 'Thank you! We’re getting your order ready.',
    },
    shipped: {
      subject: 'Order no. {number} is on its way',
      heading: 'Your order is on its way.',
      text: 'We’ve shipped your order.',
    },
    delivered: {
      subject: 'Order no. {number} was delivered',
      heading: 'Your order was delivered.',
      text: 'We hope you like it. Tell other buyers what you think.',
    },
    cancelled: {
      subject: 'Order no. {number} is canceled',
      heading: 'Your order is canceled.',
      text: 'We canceled your order as you asked. Your card wasn’t charged.',
    },
    refunded: {
      subject: 'Refund for order no. {number}',
      heading: 'Your refund is on its way.',
      text: 'We refunded your order. It can take a few days to show on your card, depending on your bank.',
    },
  },
} as const;

export default mail;
