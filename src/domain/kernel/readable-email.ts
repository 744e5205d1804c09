import { domainToUnicode } from 'node:url';

/** As its owner writes it: the domain of a stored email is the one that mail servers have (`xn--…`). */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (domain.includes('xn--') ? domainToUnicode(domain) || domain : domain);
}
