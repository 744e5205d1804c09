export const PAYMENT_PAGE = '/dashboard/payment/';

/** Where cards are entered. */
const pages = [PAYMENT_PAGE, '/checkout', '/order/'];

/** Whether the page's policy allows the card provider: of no other page (docs/decisions/0025-stripe-on-one-page.md). */
export function allowsCardForm(path: string): boolean {
  const { pathname } = new URL(path.toLowerCase(), 'http://shop');
  return pages.some((page) => (page.endsWith('/') ? pathname.startsWith(page) : pathname === page));
}

export const ALLOWS_CARD_FORM = 'data-allows-card-form';
