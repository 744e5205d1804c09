import { useLocation } from 'react-router';

/** In the history state and never in the URL. */
export function usePrefilledEmail(): string {
  const { email } = (useLocation().state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
