/** The only page whose policy allows Stripe (docs/decisions/0025-stripe-on-one-page.md). */
export const PAYMENT_PAGE = '/dashboard/payment/';

export const ALLOWS_STRIPE = 'data-allows-stripe';
