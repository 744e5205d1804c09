import type { CheckoutDetails } from '../../../../contract/buying/checkout.ts';
import { readPersonal, writePersonal } from '../../../app/personal-storage.ts';

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

export function deleteDraft(): void {
  writePersonal('checkout', null);
}

export function readDraft(): Draft {
  try {
    return JSON.parse(readPersonal('checkout') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function writeDraft(draft: Draft): void {
  writePersonal('checkout', JSON.stringify(draft));
}
