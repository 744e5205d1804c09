const orderEmails = {
  orderEmails: {
    heading: 'Emails',
    failed: 'We couldn’t load the emails of this order. Reload the page.',
    kinds: {
      order_placed: 'Order reserved',
      hold_ending: 'Reservation ends soon',
      payment_received: 'Payment received',
      invoice_issued: 'Invoice',
      order_shipped: 'Order shipped',
      order_delivered: 'Order delivered',
      order_cancelled: 'Order canceled',
      order_refunded: 'Order refunded',
      order_link: 'Link to the order',
      shipment_sent: 'Parcel on its way',
      tracking_changed: 'New tracking',
      refund_made: 'Refund for a part',
      double_payment: 'Second payment refunded',
      return_requested: 'Return requested',
      return_accepted: 'Return accepted',
      return_declined: 'Return declined',
      return_received: 'Return arrived',
      return_closed: 'Return closed',
    },
    states: {
      waiting: 'Sending',
      retrying: 'Not sent yet. Next try',
      sent: 'Sent',
      failed: 'Not sent. Given up',
      limited: 'Not sent. The customer got too many emails',
      dropped: 'Not needed',
    },
    sendAgain: 'Send again',
    sendAgainLabel: 'Send again: {name}',
    sentAgain: 'We’re sending it again.',
  },
} as const;

export default orderEmails;
