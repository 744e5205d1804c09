import { useEffect, useRef, useState } from 'react';
import { identifyProducts, type ReceiptCandidate } from '../../../../contract/owner/goods-receipt.ts';
import { call } from '../../../app/api.ts';
import { type DeliveryDraft, emptyDraft, readDraft, writeDraft } from './delivery-draft.ts';
import { type ScannedLine, type TypedNumber, withoutBooked, withScanned } from './scanned.ts';

/** A number that several products have. */
export type Ambiguous = TypedNumber & { products: ReceiptCandidate[] };

/** What has been scanned so far. Scans are identified one after the other, so that they keep their order. */
export function useScanned() {
  const [draft, setDraft] = useState(emptyDraft);
  const { lines, reference } = draft;
  // The server that renders the page doesn't have it.
  useEffect(() => setDraft(readDraft()), []);
  const change = (part: (before: DeliveryDraft) => Partial<DeliveryDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part(before) };
      writeDraft(after);
      return after;
    });
  const setLines = (changed: (known: readonly ScannedLine[]) => readonly ScannedLine[]) =>
    change(({ lines }) => ({ lines: changed(lines) }));
  const setReference = (reference: string) => change(() => ({ reference }));
  const [unknown, setUnknown] = useState<readonly TypedNumber[]>([]);
  const [ambiguous, setAmbiguous] = useState<readonly Ambiguous[]>([]);
  const [latest, setLatest] = useState<ReceiptCandidate>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const add = (product: ReceiptCandidate, quantity: number) => {
    setLines((known) => withScanned(known, product, quantity));
    setLatest(product);
  };
  const identify = async (numbers: readonly TypedNumber[]) => {
    const { found } = await call(identifyProducts, { body: { numbers: numbers.map(({ number }) => number) } });
    for (const [at, { products }] of found.entries()) {
      const typed = numbers[at];
      const [only, ...others] = products;
      if (!typed) continue;
      if (!only) setUnknown((known) => [typed, ...known]);
      else if (others.length > 0) setAmbiguous((known) => [...known, { ...typed, products }]);
      else add(only, typed.quantity);
    }
  };
  const scan = (numbers: readonly TypedNumber[]): Promise<void> => {
    const scanned = last.current.then(() => identify(numbers));
    last.current = scanned.catch(() => undefined);
    return scanned;
  };
  const choose = ({ number, quantity }: Ambiguous, product: ReceiptCandidate) => {
    setAmbiguous((known) => known.filter((one) => one.number !== number));
    add(product, quantity);
  };
  const setQuantity = (id: string, quantity: number) =>
    setLines((known) => known.map((line) => (line.product._id === id ? { ...line, quantity } : line)));
  const remove = (id: string) => setLines((known) => known.filter(({ product }) => product._id !== id));
  const forget = (number: string) => setUnknown((known) => known.filter((one) => one.number !== number));
  const settle = (booked: Parameters<typeof withoutBooked>[1]) => {
    change(({ lines }) => ({ reference: '', lines: withoutBooked(lines, booked) }));
    setLatest(undefined);
  };
  const shown = latest && lines.find(({ product }) => product._id === latest._id);
  return {
    lines,
    reference,
    setReference,
    unknown,
    ambiguous,
    latest: shown,
    scan,
    choose,
    setQuantity,
    remove,
    forget,
    settle,
  };
}
