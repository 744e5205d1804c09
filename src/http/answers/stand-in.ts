import { randomInt, randomUUID } from 'node:crypto';
import type { AuthUser } from '../../contract/identity.ts';
import { initialsOf } from '../../contract/initials.ts';

/** What pages show of their visitor. */
export type VisitorField = keyof AuthUser | 'initials';

// Random, so that no text in the shop is mistaken for them, and without characters that HTML or JSON escapes.
const displayName = `${randomLetter()}-${randomUUID()}-${randomLetter()}`;
const email = `${randomUUID()}@stand-in.invalid`;
const withoutPhoto: AuthUser = { uid: randomUUID(), displayName, email, photoURL: null };
const withPhoto = { ...withoutPhoto, photoURL: `https://stand-in.invalid/${randomUUID()}` };

/** A user who does not exist, with the markup of this one. Undefined if there is none (docs/decisions/0057). */
export function standInFor({ photoURL }: AuthUser): AuthUser | undefined {
  if (photoURL === null) return withoutPhoto;
  // React replaces addresses of some other schemes.
  return photoURL.startsWith('https://') ? withPhoto : undefined;
}

const fields = new Map<string, VisitorField>([
  [withPhoto.uid, 'uid'],
  [displayName, 'displayName'],
  [email, 'email'],
  [withPhoto.photoURL, 'photoURL'],
  [initialsOf(displayName), 'initials'],
]);
const anyField = new RegExp(`(${[...fields.keys()].join('|')})`);

/** Every second part is of the stand-in. */
export function splitAtFields(text: string): string[] {
  return text.split(anyField);
}

export function withoutFields(text: string): string {
  return splitAtFields(text)
    .filter((part) => !fieldOf(part))
    .join('');
}

export function fieldOf(part: string): VisitorField | undefined {
  return fields.get(part);
}

export function hasField(text: string): boolean {
  return anyField.test(text);
}

/** A Chinese character (CJK Extension B): the initials consist of two. */
function randomLetter(): string {
  const [first, last] = [0x20000, 0x2a6d6];
  return String.fromCodePoint(randomInt(first, last + 1));
}
