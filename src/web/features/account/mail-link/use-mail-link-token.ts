import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** From the URL fragment: undefined until hydration, null if there is none. */
export function useMailLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash]);
  return token;
}

/** Keeps the token out of search indexes and referrers. */
export const mailLinkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
