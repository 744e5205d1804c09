import type { CheckoutDetails } from '../../../contract/checkout.ts';

/** What the form has before it is complete. */
export type DraftAddress = Partial<CheckoutDetails['deliveryAddress']>;

export type Draft = {
  email?: string;
  deliveryAddress?: DraftAddress;
  billingAddress?: DraftAddress | undefined;
  /** What the visitor has chosen, whether it is offered at the moment or not. */
  methodId?: string;
  code?: string | undefined;
  /** Discounts that the customer with this email has used up. */
  without?: string[] | undefined;
  vatId?: string;
  /** Ordered but not paid yet. */
  placed?: { orderId: string; number: number } | undefined;
};

/** What an email has used up says nothing of another one. */
export function changedDraft(before: Draft, change: Draft): Draft {
  const isOtherEmail = change.email !== undefined && change.email !== before.email;
  return { ...before, ...(isOtherEmail && { without: undefined }), ...change };
}

/** Kept in this tab, so that what was typed survives a reload, and is gone with the tab on a shared computer. */
const KEY = 'checkout';

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is turned off, so nothing was kept.
  }
}

export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is turned off or full: the form works without it.
  }
}
