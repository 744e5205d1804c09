import { onRestored } from './restored.ts';

/** The specification gives the name (L7). */
const KEY = 'accessToken';

const RENEW_BEFORE_EXPIRY_MS = 5 * 60 * 1000;

let email: string | undefined;
let renewal: Promise<string> | undefined;

export function accessToken(): string | undefined {
  const token = localStorage.getItem(KEY);
  const endsAt = (claimsOf(token)?.exp ?? 0) * 1000;
  return token && endsAt - Date.now() > RENEW_BEFORE_EXPIRY_MS ? token : undefined;
}

export function clearAccessToken(): void {
  localStorage.removeItem(KEY);
}

/** Requests a token when the user changes. `undefined` clears it. */
export function setTokenUser(nextEmail: string | undefined): void {
  const hasChanged = nextEmail !== email;
  email = nextEmail;
  if (!nextEmail) clearAccessToken();
  if (nextEmail && hasChanged) void renewAccessToken().catch(() => undefined);
}

/** In another tab, or while this document was in the back/forward cache (docs/decisions/0152-back-and-forward.md). */
export function reloadOnAccountChange(uid: string | undefined): () => void {
  const isSame = (token: string | null) => claimsOf(token)?.sub === uid;
  const onChange = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && !isSame(newValue)) location.reload();
  };
  // So that a restored page shows nothing of a person before it is known that they are still signed in.
  const conceal = () => setVisibility(uid ? 'hidden' : '');
  const stopAwaiting = onRestored(() => {
    if (isSame(localStorage.getItem(KEY))) setVisibility('');
    else location.reload();
  });
  addEventListener('storage', onChange);
  addEventListener('pagehide', conceal);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener('pagehide', conceal);
    stopAwaiting();
  };
}

/** Keeps the layout, and so the scroll position. */
function setVisibility(visibility: 'hidden' | ''): void {
  document.documentElement.style.visibility = visibility;
}

/** Concurrent callers share one request. Throws the Refusal of the call. */
export function renewAccessToken(): Promise<string> {
  renewal ??= requestAndStore().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function requestAndStore(): Promise<string> {
  const { requestToken } = await import('./request-token.ts');
  const token = await requestToken(email);
  localStorage.setItem(KEY, token);
  return token;
}

function claimsOf(token: string | null): { sub: string; exp: number } | undefined {
  try {
    const claims = token?.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}
