/** Spec §3: the token is kept in local storage under this name. */
const KEY = 'accessToken';

const RENEW_BEFORE_EXPIRY_MS = 5 * 60 * 1000;

let email: string | undefined;
let renewal: Promise<string> | undefined;

/** The token, unless it has ended or ends within five minutes. */
export function accessToken(): string | undefined {
  const token = localStorage.getItem(KEY);
  const endsAt = (claimsOf(token)?.exp ?? 0) * 1000;
  return token && endsAt - Date.now() > RENEW_BEFORE_EXPIRY_MS ? token : undefined;
}

export function clearAccessToken(): void {
  localStorage.removeItem(KEY);
}

/** Spec §7: made whenever a signed-in user's email becomes known. */
export function setTokenUser(known: string | undefined): void {
  const isNew = known !== email;
  email = known;
  if (!known) clearAccessToken();
  if (known && isNew) void renewAccessToken().catch(() => undefined);
}

/** In another tab somebody else signed in, or this user signed out: this tab starts anew as who it is now. */
export function reloadOnAccountChange(uid: string | undefined): () => void {
  const onChange = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && claimsOf(newValue)?.sub !== uid) location.reload();
  };
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** Asks for a new token and keeps it; several who ask at once share one call. Throws the Refusal of the call. */
export function renewAccessToken(): Promise<string> {
  renewal ??= requestAndStore().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function requestAndStore(): Promise<string> {
  // Who is not signed in never loads it.
  const { requestToken } = await import('./request-token.ts');
  const token = await requestToken(email);
  localStorage.setItem(KEY, token);
  return token;
}

// The second part of a JWT is its claims, in base64url.
function claimsOf(token: string | null): { sub: string; exp: number } | undefined {
  try {
    const claims = token?.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}
