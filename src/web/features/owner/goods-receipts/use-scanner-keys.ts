import { useEffect, useEffectEvent } from 'react';
import { type Key, scannedText, withKey } from './scanner-keys.ts';

/**
 * Calls `onScan` for a scan that was not meant for where the focus is: in a quantity, on a button, or nowhere. The quantity
 * keeps what it had. Texts, such as the number of the delivery note, may be scanned into their own field.
 */
export function useScannerKeys(onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let keys: readonly Key[] = [];
    let before: { field: HTMLInputElement; value: string } | undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event;
      if (!(target instanceof HTMLElement) || (isText(target) && !isQuantity(target))) return;
      keys = withKey(keys, { key, at: timeStamp });
      if (keys.length === 1) before = isQuantity(target) ? { field: target, value: target.value } : undefined;
      const text = scannedText(keys);
      if (text === undefined) return;
      event.preventDefault();
      if (before) restore(before.field, before.value);
      scan(text);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

const isText = (element: HTMLElement) => element.matches('input, textarea, select');

const isQuantity = (element: HTMLElement): element is HTMLInputElement => element.matches('input[type=number]');

/** As if it were typed, so that React sees it. */
function restore(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
