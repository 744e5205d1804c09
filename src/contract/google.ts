import type { ErrorCode } from './error.ts';

// Signing in with Google is two addresses that the browser itself visits, so they are no endpoints: they answer with a way on.
export const GOOGLE_PATH = '/api/identity/google';
export const GOOGLE_CALLBACK_PATH = '/api/identity/google/callback';

export const googleFor = (returnTo: string) => `${GOOGLE_PATH}?${new URLSearchParams({ returnTo })}`;

/** What a visit to Google can be refused with; the page that it leads back to says it in words. */
const refusals = [
  'google_not_offered',
  'google_unavailable',
  'google_cancelled',
  'google_failed',
  'google_flow_ended',
  'google_email_taken',
  'google_connected_elsewhere',
  'google_already_connected',
  'account_closed',
  'demo_account_closed',
  'demo_account_fixed',
] as const satisfies ErrorCode[];

export type GoogleRefusal = (typeof refusals)[number];

/** The refusal that an address carries; anything else that somebody put there says nothing. */
export function googleRefusalOf(search: URLSearchParams): GoogleRefusal | 'too_many_requests' | undefined {
  const given = search.get('refused');
  return [...refusals, 'too_many_requests' as const].find((code) => code === given);
}

/** The page to lead back to after a refusal. */
export const refusalPath = (page: '/login' | '/dashboard/settings', refused: ErrorCode, returnTo: string) =>
  `${page}?${new URLSearchParams({ refused, returnTo })}`;
