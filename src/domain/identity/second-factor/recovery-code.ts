import { createHmac, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;

/** Without letters and digits that look alike: 31 signs, 59 bits in a code. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** As people type it: capitals, spaces or no dashes. Undefined for what is no recovery code, such as a code of an app. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === GROUPS * GROUP_LENGTH && [...code].every((sign) => signs.includes(sign)) ? code : undefined;
}

/** Keyed, because a code is short enough to be guessed from a plain hash. */
export function hashRecoveryCode(key: string, userId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`recovery\n${userId}\n${recoveryCodeOf(code)}`)
    .digest();
}
