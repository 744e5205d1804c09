import { asciiDigits, cleanSigns } from './clean-text.ts';

/**
 * An email in the one form in which it is stored and compared: lower case, and the domain as mail servers have it
 * (`xn--…`, RFC 5891). A text that is no email is not one afterwards either.
 */
export function canonicalEmail(text: string): string {
  const typed = cleanSigns(text)
    // As other programs copy it.
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[\u2018\u2019]/g, "'");
  const at = typed.lastIndexOf('@');
  if (at < 0) return typed.toLowerCase();
  const mailbox = asciiDigits(typed.slice(0, at));
  const isAscii = /^[\x21-\x7e]*$/.test(mailbox);
  // Lower case can compose differently: İ.
  const local = (isAscii ? mailbox : typed.slice(0, at)).toLowerCase().normalize('NFC');
  return `${local}@${asciiDomain(typed.slice(at + 1).replace(/\.$/, ''))}`;
}

/** What is no domain comes back as it is. */
function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // An ASCII domain could have only these in the address of a page.
  if (/^[a-z0-9.-]*$/.test(lower) || !/^[a-z0-9.\-\u0080-\u{10ffff}]+$/u.test(lower)) return lower;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : lower;
}

// RFC 5322's atoms, and the letters of RFC 6531.
const atom = "(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{N}])+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`, 'u');

/** Expects a canonical one. */
export const isEmail = (text: string): boolean => emailPattern.test(text);
