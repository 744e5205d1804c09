import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, formMessage, seenVersion } from '../text.ts';

export const newSecuritySettings = z.strictObject({
  /** Within which staff must have a second factor. 0: none is required. */
  staffFactorDays: z
    .int(formMessage('numberInvalid'))
    .check(z.minimum(0, formMessage('numberInvalid')), z.maximum(90, formMessage('numberInvalid'))),
  /** Refunds above it require the second factor of who makes them. Left out: none does. */
  stepUpRefund: z.optional(amount),
});

const securitySettings = z.object({
  staffFactorDays: z.int(),
  stepUpRefund: z.nullable(z.number()),
  version: z.string(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

export const getSecuritySettings = endpoint({
  name: 'getSecuritySettings',
  summary: 'Returns what the shop requires of its staff: a second factor, and its proof for refunds.',
  method: 'GET',
  path: '/api/security-settings',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  response: securitySettings,
  errors: [],
});

export const setSecuritySettings = endpoint({
  name: 'setSecuritySettings',
  summary: 'Changes what the shop requires of its staff.',
  method: 'PUT',
  path: '/api/security-settings',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  stepUp: true,
  body: z.extend(newSecuritySettings, { version: seenVersion }),
  response: securitySettings,
  errors: ['forbidden', 'changed_meanwhile'],
});
