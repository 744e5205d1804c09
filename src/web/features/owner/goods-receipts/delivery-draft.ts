import { readPersonal, writePersonal } from '../../../app/personal-storage.ts';
import type { ScannedLine } from './scanned.ts';

export type DeliveryDraft = { reference: string; lines: readonly ScannedLine[] };

export const emptyDraft: DeliveryDraft = { reference: '', lines: [] };

/** What was scanned survives a reload. */
export function readDraft(): DeliveryDraft {
  try {
    const { reference, lines } = JSON.parse(readPersonal('delivery') ?? '') as DeliveryDraft;
    return { reference: String(reference), lines: lines.filter(isLine) };
  } catch {
    return emptyDraft;
  }
}

export function writeDraft(draft: DeliveryDraft): void {
  const isEmpty = draft.lines.length === 0 && draft.reference === '';
  writePersonal('delivery', isEmpty ? null : JSON.stringify(draft));
}

// An older version of the page may have written it.
const isLine = ({ product, quantity }: ScannedLine) =>
  typeof product?._id === 'string' && typeof product.name === 'string' && Number.isInteger(quantity) && quantity >= 0;
