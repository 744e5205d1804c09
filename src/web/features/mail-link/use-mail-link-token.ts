import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The token in the URL fragment: undefined until hydration, null if there is none. */
export function useMailLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  // The fragment is never sent to the server, so it is read after hydration.
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash]);
  return token;
}

/** Keeps the token's page out of search indexes and referrers. */
export const mailLinkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
