import { useSyncExternalStore } from 'react';
import { type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export type Destination = { country: string; region?: string; postalCode?: string };

/**
 * The destination that this browser keeps, also after its user has signed out: a country, a region and a postal code. It
 * never holds a name, a street or an account, and no address of an account is written into it.
 */
const KEY = 'deliverTo';
const listeners = new Set<() => void>();

let read: { stored: string | null; destination: Destination | undefined } = { stored: null, destination: undefined };

/** Where the visitor wants things delivered. Undefined on the server, whose pages are the same for all visitors. */
export function useDestination(): Destination | undefined {
  return useSyncExternalStore(subscribe, chosenDestination, () => undefined);
}

/** That of this tab's checkout, or else the one that was chosen for the browser. */
function chosenDestination(): Destination | undefined {
  const ofCheckout = placeOf(readDraft().deliveryAddress);
  const stored = ofCheckout ? JSON.stringify(ofCheckout) : storedText();
  if (stored !== read.stored) read = { stored, destination: parsed(stored) };
  return read.destination;
}

/** The street of a checkout that goes to another place is removed: it is not there. */
export function chooseDestination(destination: Destination): void {
  store(JSON.stringify(destination));
  const draft = readDraft();
  const { name = '', phone, ...address } = draft.deliveryAddress ?? {};
  if (address.country && JSON.stringify(placeOf(address)) !== JSON.stringify(destination)) {
    const deliveryAddress = { name, ...(phone !== undefined && { phone }), ...destination };
    writeDraft({ ...draft, deliveryAddress });
  }
  for (const listener of listeners) listener();
}

/** A checkout without a country begins with the chosen destination. */
export function startedDraft(draft: Draft): Draft {
  const destination = parsed(storedText());
  if (!destination || draft.deliveryAddress?.country) return draft;
  return { ...draft, deliveryAddress: { ...draft.deliveryAddress, ...destination } };
}

function parsed(stored: string | null): Destination | undefined {
  try {
    return placeOf(JSON.parse(stored ?? 'null'));
  } catch {
    return undefined;
  }
}

type Written = { [part in keyof Destination]?: unknown };

// The API refuses longer ones, and with them the whole destination.
const LONGEST_POSTAL_CODE = 20;

function placeOf(written: Written | null | undefined): Destination | undefined {
  const { country, region, postalCode } = written ?? {};
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return undefined;
  return {
    country,
    ...(typeof region === 'string' && region && { region }),
    ...(typeof postalCode === 'string' && postalCode && postalCode.length <= LONGEST_POSTAL_CODE && { postalCode }),
  };
}

// Storage may be blocked; the choice then lasts as long as the document.
let fallback: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

function store(text: string): void {
  fallback = null;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    fallback = text;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
