import { terms } from '#messages/shell/legal.ts';
import shop from '#messages/shell/shop.ts';
import { withdrawal } from '#messages/shell/withdrawal-information.ts';
import { limits } from '../contract/limits.ts';
import type { RenderTerms } from '../domain/mail/orders/terms-of-order.ts';
import { proseAsText } from '../messages/prose-as-text.ts';

/** The seller, the terms, and the right and form of withdrawal, as the pages of the shop say them. */
export function termsRenderer({ holdMinutes }: { holdMinutes: number }): RenderTerms {
  return (facts) => {
    const known = { ...facts, name: shop.shop.name, holdMinutes, unpaidBookings: limits.unpaidBookings };
    return `${[terms(known), withdrawal(known)].map(proseAsText).join('\n\n\n')}\n`;
  };
}
