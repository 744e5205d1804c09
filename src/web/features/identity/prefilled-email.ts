import { useLocation } from 'react-router';

/** The email that the visitor typed on the page they come from; kept in the history entry, never in the address. */
export function usePrefilledEmail(): string {
  const { email } = (useLocation().state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
