/**
 * All that pages keep about a person in this browser. Drafts are kept in the tab: they survive a reload, and are gone with
 * the tab on a shared computer. The saved products and the count of the cart, which the server has too, name their owner
 * themselves: they are compared with the server's, not deleted.
 */
export type SharedName = 'compare' | 'recentSearches' | 'deliverTo' | 'cart' | 'saved' | 'carrier';
type PersonalName = SharedName | 'checkout' | 'delivery' | `return:${string}`;

const isDraft = (name: string) => /^(checkout$|delivery$|return:)/.test(name);
const isPersonal = (name: string) => isDraft(name) || /^(compare|recentSearches|deliverTo|carrier|owner)$/.test(name);

/** In each storage, the uid of whom all of that belongs to. A visitor's belongs to no one, and to the next who signs in. */
const OWNER = 'owner';

/** Undefined until a page says who is signed in, as when the first one fails. */
let person: string | null | undefined;

// Storage may be blocked; values then last as long as the document.
const blocked = new Map<string, string>();

/**
 * Who is signed in. What belongs to another account is deleted. Without anyone, as after the end of a session, it is kept
 * for its owner and hidden from everyone else.
 */
export function setPerson(uid: string | undefined): void {
  // A server renders for everyone.
  if (import.meta.env.SSR) return;
  if (uid && uid !== person) blocked.clear();
  person = uid ?? null;
  if (!uid) return;
  for (const storage of storages()) {
    if (isForeign(storage)) clear(storage);
    try {
      storage.setItem(OWNER, uid);
    } catch {
      // It is full: this person adds nothing to it.
    }
  }
}

/** The person leaves: nothing of theirs stays. */
export function forgetPerson(): void {
  blocked.clear();
  storages().forEach(clear);
}

export function readPersonal(name: PersonalName): string | null {
  const storage = storageOf(name);
  if (isHidden(name, storage)) return null;
  return storage?.getItem(name) ?? blocked.get(name) ?? null;
}

export function writePersonal(name: PersonalName, text: string | null): void {
  const storage = storageOf(name);
  if (storage && isHidden(name, storage)) {
    if (person === undefined) return;
    clear(storage);
  }
  blocked.delete(name);
  try {
    if (text === null) storage?.removeItem(name);
    else (storage as Storage).setItem(name, text);
  } catch {
    // There is none, or it is full.
    blocked.set(name, text as string);
  }
}

const isHidden = (name: string, storage: Storage | undefined) => isPersonal(name) && isForeign(storage);

function isForeign(storage: Storage | undefined): boolean {
  const owner = storage?.getItem(OWNER) ?? null;
  return owner !== null && owner !== person;
}

function clear(storage: Storage): void {
  for (const name of Object.keys(storage)) if (isPersonal(name)) storage.removeItem(name);
}

const storageOf = (name: PersonalName) => storages()[isDraft(name) ? 1 : 0];

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
