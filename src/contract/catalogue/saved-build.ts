import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id, requiredLine } from '../text.ts';
import { checkedBuild } from './build.ts';
import { buildParts } from './build-parts.ts';
import { overallVerdict } from './overall-verdict.ts';

const name = requiredLine('nameRequired', limits.savedBuilds.nameLength);

const slugParams = z.strictObject({
  slug: z.string(formMessage('idInvalid')).check(z.regex(/^[a-z0-9]{12}$/, formMessage('idInvalid'))),
});

const summary = z.object({
  slug: z.string(),
  name: z.string(),
  /** When its parts were saved. `price` and `verdict` are of then. */
  savedAt: z.iso.datetime(),
  price: amount,
  currency: z.string(),
  verdict: overallVerdict,
  parts: z.array(z.object({ product: id, quantity: z.int(), name: z.string(), price: amount })),
});
export type SavedBuildSummary = z.infer<typeof summary>;

const partOfChange = { product: id, name: z.string() };

const partChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gone'), ...partOfChange }),
  z.object({ kind: z.literal('outOfStock'), ...partOfChange, left: z.int() }),
  z.object({ kind: z.literal('price'), ...partOfChange, from: amount, to: amount }),
]);
export type BuildPartChange = z.infer<typeof partChange>;

const savedBuild = z.extend(summary, {
  /** As it is now: only what is on sale. */
  now: checkedBuild,
  verdictNow: overallVerdict,
  /** What differs now, in the order of the parts. */
  changes: z.array(partChange),
});
export type SavedBuild = z.infer<typeof savedBuild>;

export const saveBuild = endpoint({
  name: 'saveBuild',
  summary: `Saves a build under a link that is not guessed: of the account with a session, else of the browser, which gets a cookie. At most ${limits.savedBuilds.account} of an account, ${limits.savedBuilds.visitor} of a browser.`,
  method: 'POST',
  path: '/api/builds/saved',
  credential: 'session',
  access: 'anyone',
  body: z.strictObject({ name, parts: buildParts }),
  response: z.object({ slug: z.string() }),
  status: 201,
  idempotent: true,
  errors: ['too_many_saved', 'build_parts_gone'],
  rates: [
    { counter: 'save-build', perMinute: 20, by: 'network' },
    { counter: 'save-build-day', perDay: 300, by: 'network' },
  ],
});

export const listSavedBuilds = endpoint({
  name: 'listSavedBuilds',
  summary: 'Returns the builds of the account, or without a session of the browser, the last saved first.',
  method: 'GET',
  path: '/api/builds/saved',
  credential: 'session',
  access: 'anyone',
  response: z.array(summary),
  errors: [],
});

export const getSavedBuild = endpoint({
  name: 'getSavedBuild',
  summary: 'Returns a build by its link, checked with the prices, stock and facts of now, and what has changed since.',
  method: 'GET',
  path: '/api/builds/saved/:slug',
  credential: 'none',
  access: 'anyone',
  params: slugParams,
  response: savedBuild,
  errors: ['build_not_found'],
});

export const changeSavedBuild = endpoint({
  name: 'changeSavedBuild',
  summary: 'Renames a build, or replaces its parts, which are saved with the prices of now. Its link stays.',
  method: 'PATCH',
  path: '/api/builds/saved/:slug',
  credential: 'session',
  access: 'anyone',
  params: slugParams,
  body: z.strictObject({ name: z.optional(name), parts: z.optional(buildParts) }),
  response: z.object({ slug: z.string() }),
  errors: ['build_not_found', 'build_parts_gone'],
  rates: [{ counter: 'save-build', perMinute: 20, by: 'network' }],
});

export const deleteSavedBuild = endpoint({
  name: 'deleteSavedBuild',
  summary: 'Deletes a build. Its link no longer opens it.',
  method: 'DELETE',
  path: '/api/builds/saved/:slug',
  credential: 'session',
  access: 'anyone',
  params: slugParams,
  response: z.object({}),
  errors: ['build_not_found'],
});
