import { useState } from 'react';
import type { NewReturn, RequestedKind, RequestReason } from '../../../../contract/orders/return.ts';
import { readPersonal, writePersonal } from '../../../app/personal-storage.ts';

export type DraftLine = {
  quantity: number;
  reason?: RequestReason | undefined;
  description: string;
  serialNumbers: string;
};

/** What the form has before it is complete. `photos` are addresses. */
export type ReturnDraft = { kind?: RequestedKind; lines: Record<string, DraftLine>; photos: string[] };

export const emptyLine: DraftLine = { quantity: 0, description: '', serialNumbers: '' };

const nameOf = (orderId: string) => `return:${orderId}` as const;

/** What was typed survives a reload. */
export function useReturnDraft(orderId: string): [ReturnDraft, (change: Partial<ReturnDraft>) => void, () => void] {
  const [draft, setDraft] = useState<ReturnDraft>(() => ({ lines: {}, photos: [], ...read(orderId) }));
  const change = (part: Partial<ReturnDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      write(orderId, after);
      return after;
    });
  const clear = () => write(orderId, undefined);
  return [draft, change, clear];
}

/** What is sent: without the lines of which nothing goes back. */
export function requestOf({ lines }: ReturnDraft, kind: RequestedKind, photos: readonly string[]): NewReturn {
  return {
    kind,
    lines: Object.entries(lines).flatMap(([lineId, { quantity, reason, description, serialNumbers }]) => {
      const serials = serialsIn(serialNumbers);
      const line = {
        lineId,
        quantity,
        reason: reason as RequestReason,
        ...(description.trim() && { description }),
        ...(serials.length > 0 && { serialNumbers: serials }),
      };
      return quantity > 0 ? [line] : [];
    }),
    ...(photos.length > 0 && { photos: photos.map((address) => address.slice(address.lastIndexOf('/') + 1)) }),
  };
}

/** The serial numbers in a field that separates them by commas or lines. */
export const serialsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((serial) => serial.trim())
    .filter(Boolean);

function read(orderId: string): Partial<ReturnDraft> {
  try {
    return JSON.parse(readPersonal(nameOf(orderId)) ?? '{}');
  } catch {
    return {};
  }
}

function write(orderId: string, draft: ReturnDraft | undefined): void {
  writePersonal(nameOf(orderId), draft ? JSON.stringify(draft) : null);
}
