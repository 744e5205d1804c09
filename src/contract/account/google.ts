import type { ErrorCode } from '../error.ts';
import type { Rate } from '../rate.ts';

export const googleRate: Rate = { counter: 'google', perMinute: 10, by: 'network' };

// Not endpoints: the browser navigates to them, and they redirect.
export const GOOGLE_PATH = '/api/identity/google';
export const GOOGLE_CALLBACK_PATH = '/api/identity/google/callback';

export const googleFor = (returnTo: string) => `${GOOGLE_PATH}?${new URLSearchParams({ returnTo })}`;

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

/** Ignores other texts, because anyone can write a URL. */
export function googleRefusalOf(search: URLSearchParams): GoogleRefusal | 'too_many_requests' | undefined {
  const refused = search.get('refused');
  return [...refusals, 'too_many_requests' as const].find((code) => code === refused);
}

export const refusalPath = (page: '/login' | '/dashboard/settings', refused: ErrorCode, returnTo: string) =>
  `${page}?${new URLSearchParams({ refused, returnTo })}`;
