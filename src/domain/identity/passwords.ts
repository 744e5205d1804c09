import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP Password Storage Cheat Sheet: Argon2id (the default) with 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MiB and a core.
const atOnce = pLimit(4);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, options));
}

/** Takes the same time without a hash, so that timing does not reveal accounts. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return atOnce(async () => {
    const isRight = await verify(passwordHash ?? (await anyHash()), password);
    return isRight && passwordHash !== undefined;
  });
}

let someHash: Promise<string> | undefined;
function anyHash(): Promise<string> {
  someHash ??= hash('no account has this password', options);
  return someHash;
}
