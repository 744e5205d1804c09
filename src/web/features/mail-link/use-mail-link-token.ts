import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The token behind the # of a mail's link: undefined until the browser has it, null where there is none. */
export function useMailLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  // The server never sees what stands behind the #, so it is read after the page is there.
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash]);
  return token;
}

/** Pages that a link in a mail leads to are found by nobody else, and name themselves to nobody. */
export const mailLinkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
