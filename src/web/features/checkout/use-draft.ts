import { useState } from 'react';
import type { CheckoutDetails } from '../../../contract/checkout.ts';

/** What the form has before it is complete. */
export type DraftAddress = Partial<CheckoutDetails['deliveryAddress']>;

export type Draft = {
  email?: string;
  deliveryAddress?: DraftAddress;
  billingAddress?: DraftAddress | undefined;
  methodId?: string;
  code?: string | undefined;
  vatId?: string;
  /** Ordered but not paid yet. */
  placed?: { orderId: string; number: number } | undefined;
};

const KEY = 'checkout';

/** Kept in this tab, so that what was typed survives a reload, and is gone with the tab on a shared computer. */
export function useDraft(initial: Draft): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...readDraft() }));
  const change = (part: Draft) => {
    setDraft((before) => {
      const after = { ...before, ...part };
      writeDraft(after);
      return after;
    });
  };
  return [draft, change];
}

/** Where the order of this tab goes; undefined before the country is chosen. */
export function chosenDestination(): { country: string; region?: string } | undefined {
  const { country, region } = readDraft().deliveryAddress ?? {};
  return country ? { country, ...(region && { region }) } : undefined;
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is turned off, so nothing was kept.
  }
}

function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is turned off or full: the form works without it.
  }
}
