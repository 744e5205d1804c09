export const PAYMENT_PAGE = '/dashboard/payment/';

/** Where cards are entered. */
const pages = [PAYMENT_PAGE, '/checkout', '/order/'];

/** Whether the page's policy allows Stripe: of no other page (docs/decisions/0025-stripe-on-one-page.md). */
export function allowsStripe(path: string): boolean {
  const { pathname } = new URL(path.toLowerCase(), 'http://shop');
  return pages.some((page) => (page.endsWith('/') ? pathname.startsWith(page) : pathname === page));
}

export const ALLOWS_STRIPE = 'data-allows-stripe';
