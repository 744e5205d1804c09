import { useEffect } from 'react';
import { ALLOWS_CARD_FORM, allowsCardForm } from '../../../../contract/buying/payment-page.ts';
import { useSettings } from '../../../app/settings.ts';

/** Navigation keeps the CSP, and only some pages have one that allows the card provider (docs/decisions/0025), so they are reloaded. */
export function useCardFormPolicy(): boolean {
  const isNeeded = useSettings().cardForm !== undefined;
  const isServed = typeof document !== 'undefined' && document.documentElement.hasAttribute(ALLOWS_CARD_FORM);
  const hasPolicy = !isNeeded || isServed;
  useEffect(() => {
    if (!hasPolicy) location.reload();
  }, [hasPolicy]);
  useEffect(
    () => () => {
      if (isServed && !allowsCardForm(location.pathname)) location.reload();
    },
    [isServed],
  );
  return hasPolicy;
}
