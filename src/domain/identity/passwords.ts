import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: Argon2id (the library's default) with 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes its memory and a core: a crowd at the door waits here instead of taking the server down.
const AT_ONCE = 4;
const waiting: (() => void)[] = [];
let running = 0;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Whether the password fits; without a hash (no such account) it takes as long and answers false. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(passwordHash ?? (await anyHash()), password);
    return isRight && passwordHash !== undefined;
  });
}

let someHash: Promise<string> | undefined;
function anyHash(): Promise<string> {
  someHash ??= hash('no account has this password', options);
  return someHash;
}

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await act();
  } finally {
    // The place is handed on, not freed, while somebody waits.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
