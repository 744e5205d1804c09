import { useEffect } from 'react';
import { ALLOWS_STRIPE, allowsStripe } from '../contract/payment-page.ts';

/** Navigation keeps the CSP, and only some pages have one that allows Stripe (docs/decisions/0025), so they are reloaded. */
export function useStripePagePolicy(isNeeded: boolean): boolean {
  const isServed = typeof document !== 'undefined' && document.documentElement.hasAttribute(ALLOWS_STRIPE);
  const hasPolicy = !isNeeded || isServed;
  useEffect(() => {
    if (!hasPolicy) location.reload();
  }, [hasPolicy]);
  useEffect(
    () => () => {
      if (isServed && !allowsStripe(location.pathname)) location.reload();
    },
    [isServed],
  );
  return hasPolicy;
}
