import { useSyncExternalStore } from 'react';
import { browserStore } from '../../../app/browser-store.ts';
import { type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export type Destination = { country: string; region?: string; postalCode?: string };

/** A country, a region and a postal code. It never holds a name or a street, and no address of an account is written into it. */
const { read, write, subscribe } = browserStore('deliverTo', undefined, (kept: Written) => placeOf(kept));

/** Where the visitor wants things delivered. Undefined on the server, whose pages are the same for all visitors. */
export function useDestination(): Destination | undefined {
  return useSyncExternalStore(subscribe, chosenDestination, () => undefined);
}

let ofCheckout: { text: string; destination: Destination } | undefined;

/** That of this tab's checkout, or else the one that was chosen for the browser. The same object while it is the same. */
function chosenDestination(): Destination | undefined {
  const destination = placeOf(readDraft().deliveryAddress);
  if (!destination) return read();
  const text = JSON.stringify(destination);
  if (text !== ofCheckout?.text) ofCheckout = { text, destination };
  return ofCheckout.destination;
}

/** The street of a checkout that goes to another place is removed: it is not there. */
export function chooseDestination(destination: Destination): void {
  const draft = readDraft();
  const { name = '', phone, ...address } = draft.deliveryAddress ?? {};
  if (address.country && JSON.stringify(placeOf(address)) !== JSON.stringify(destination)) {
    const deliveryAddress = { name, ...(phone !== undefined && { phone }), ...destination };
    writeDraft({ ...draft, deliveryAddress });
  }
  // Last: what reads it reads the draft first.
  write(destination);
}

/** A checkout without a country begins with the chosen destination. */
export function startedDraft(draft: Draft): Draft {
  const destination = read();
  if (!destination || draft.deliveryAddress?.country) return draft;
  return { ...draft, deliveryAddress: { ...draft.deliveryAddress, ...destination } };
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
