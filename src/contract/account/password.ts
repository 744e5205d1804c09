/**
 * The letters of a password, whichever way a keyboard composes them (RFC 8265, OpaqueString): a Mac sends ü as two
 * characters, Windows as one.
 */
export const canonicalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** What passwords hashed before were made of, as keyboards send the same letters: none if they have one form only. */
export const formerPasswords = (typed: string): string[] => {
  const canonical = canonicalPassword(typed);
  return [...new Set([typed, typed.normalize('NFC'), typed.normalize('NFD')])].filter((form) => form !== canonical);
};
