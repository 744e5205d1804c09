import * as z from 'zod/mini';
import { guidedRules, purpose } from '../catalogue/guided-rules.ts';
import { endpoint } from '../endpoint.ts';
import { seenVersion } from '../text.ts';

const presentedRules = z.object({ purpose, rules: guidedRules, version: z.string() });
export type PresentedGuidedRules = z.infer<typeof presentedRules>;

export const listGuidedRules = endpoint({
  name: 'listGuidedRules',
  summary: 'Lists by which rules a first build is chosen for each purpose.',
  method: 'GET',
  path: '/api/guided-rules',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  response: z.array(presentedRules),
  errors: [],
});

export const setGuidedRules = endpoint({
  name: 'setGuidedRules',
  summary: 'Sets by which rules a first build is chosen for a purpose. The shares add up to 100.',
  method: 'PUT',
  path: '/api/guided-rules/:purpose',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  params: z.strictObject({ purpose }),
  body: z.extend(guidedRules, { version: seenVersion }),
  response: presentedRules,
  errors: ['forbidden', 'changed_meanwhile'],
});
