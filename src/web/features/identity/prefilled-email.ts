import { useLocation } from 'react-router';

/** The email typed on the previous page, kept in the history state and never in the URL. */
export function usePrefilledEmail(): string {
  const { email } = (useLocation().state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
