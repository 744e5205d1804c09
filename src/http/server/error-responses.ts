import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/error.ts';
import { statusOf } from './errors.ts';

export function errorResponsesOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...endpoint.errors, ...commonErrors(endpoint)])) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

// Checked around the handler, in app.ts, serve.ts, route.ts and origin.ts.
function commonErrors({ credential, access, method, params, query, body, upload, stepUp }: Endpoint): ErrorCode[] {
  const hasBody = body !== undefined || upload !== undefined;
  return [
    ...when(params !== undefined || query !== undefined || hasBody, 'invalid_request'),
    ...when(body !== undefined, 'malformed_json'),
    ...when(hasBody, 'body_too_large', 'unsupported_media_type', 'content_encoding_refused', 'shop_busy'),
    ...when(credential !== 'none', 'not_signed_in', 'session_ended'),
    ...when(credential === 'session' && method !== 'GET', 'foreign_origin'),
    ...when(access === 'staff', 'forbidden', 'staff_factor_required'),
    ...when(stepUp === true, 'step_up_required'),
    'address_too_long',
    'too_many_requests',
    'database_unavailable',
    'internal',
  ];
}

function when(condition: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return condition ? codes : [];
}
