import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { canonicalPassword, formerPasswords } from '../../contract/account/password.ts';

// OWASP Password Storage Cheat Sheet: Argon2id (the default) with 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MiB and a core.
const atOnce = pLimit(4);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(canonicalPassword(password), options));
}

/**
 * Takes the same time without a hash, so that timing does not reveal accounts: how many forms are tried depends on the
 * typed password alone. `former`: the hash is of another form, from before passwords had a canonical one.
 */
export function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<'right' | 'former' | undefined> {
  return atOnce(async () => {
    const known = passwordHash ?? (await anyHash());
    const found = (match: 'right' | 'former') => (passwordHash === undefined ? undefined : match);
    if (await verify(known, canonicalPassword(password))) return found('right');
    for (const former of formerPasswords(password)) if (await verify(known, former)) return found('former');
    return undefined;
  });
}

let someHash: Promise<string> | undefined;
function anyHash(): Promise<string> {
  someHash ??= hash('no account has this password', options);
  return someHash;
}
