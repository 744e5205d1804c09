/** The one page on which a card provider's script may run. */
export const PAYMENT_PAGE = '/dashboard/payment/';
