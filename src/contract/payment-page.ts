/** The one page on which a card provider's script may run. */
export const PAYMENT_PAGE = '/dashboard/payment/';

/** What the server writes on a page whose policy lets the card provider's script in. */
export const TAKES_CARDS = 'data-takes-cards';
