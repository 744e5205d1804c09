import * as z from 'zod/mini';
import { checkedBuild } from '../catalogue/build.ts';
import { purpose, purposes } from '../catalogue/guided-rules.ts';
import { pictureAddress } from '../catalogue/image.ts';
import { overallVerdict } from '../catalogue/overall-verdict.ts';
import { priceText } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ascending, atLeast, atMost, descending, equalTo, listed, listing, oneOf, search } from '../listing.ts';
import { amount, formMessage, id, requiredLine, requiredText, searchText, wholeNumber } from '../text.ts';

/** By the largest board that the case takes. */
export const caseSizes = ['ATX', 'Micro-ATX', 'Mini-ITX'] as const;
const caseSize = z.enum(caseSizes);
export type CaseSize = z.infer<typeof caseSize>;

const part = z.object({
  product: id,
  /** Null: not known. */
  category: z.nullable(z.string()),
  /** As it was when it was ordered. */
  name: z.string(),
  quantity: z.int(),
  price: amount,
  /** 1 to 5 stars of the author. */
  rating: z.int(),
});

const shared = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  text: z.string(),
  purpose,
  /** Null: not known. */
  caseSize: z.nullable(caseSize),
  images: z.array(z.string()),
  /** The average of its parts. */
  rating: z.number(),
  /** What the parts cost when they were ordered. */
  price: amount,
  currency: z.string(),
  parts: z.array(part),
  createdAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
});

const listedBuild = z.extend(shared, {
  /** What the parts that are on sale cost now, and how many of the parts are not. */
  now: z.object({ price: amount, gone: z.int() }),
});
export type ListedCompletedBuild = z.infer<typeof listedBuild>;

const openedBuild = z.extend(shared, {
  /** As it is now: only what is on sale. */
  now: checkedBuild,
  verdictNow: overallVerdict,
});
export type CompletedBuild = z.infer<typeof openedBuild>;

const ownBuild = z.extend(shared, {
  hidden: z.boolean(),
  /** False once the order is refunded: then it is not shown. */
  paid: z.boolean(),
});

const moderatedBuild = z.extend(ownBuild, {
  email: z.nullable(z.string()),
  hiddenAt: z.nullable(z.iso.datetime()),
  hiddenBy: z.nullable(z.string()),
});
export type ModeratedBuild = z.infer<typeof moderatedBuild>;

/** The price is that of the order. */
export const completedBuildListing = listing({
  filters: {
    purpose: oneOf('purpose', purposes),
    caseSize: oneOf('caseSize', caseSizes),
    minPrice: atLeast('price', priceText),
    maxPrice: atMost('price', priceText),
    product: equalTo('product', id),
  },
  sorts: {
    newest: descending('createdAt'),
    price: ascending('price'),
    '-price': descending('price'),
    best: { ...descending('rating'), isInCursor: true },
  },
  defaultSort: 'newest',
  pageSizes: [limits.completedBuilds.perPage],
});

export const listCompletedBuilds = endpoint({
  name: 'listCompletedBuilds',
  summary:
    'Lists the PCs that buyers of their parts show. Filter by purpose, case, price of the order and product; sort by time, price or the average rating of the parts.',
  ...listed(completedBuildListing),
  path: '/api/builds/completed',
  credential: 'none',
  access: 'anyone',
  response: listedBuild,
  errors: [],
});

const slugParams = z.strictObject({
  slug: z.string(formMessage('idInvalid')).check(z.regex(/^[a-z0-9]{12}$/, formMessage('idInvalid'))),
});

export const getCompletedBuild = endpoint({
  name: 'getCompletedBuild',
  summary: 'Returns a completed build, checked with the prices, stock and facts of now.',
  method: 'GET',
  path: '/api/builds/completed/:slug',
  credential: 'none',
  access: 'anyone',
  params: slugParams,
  response: openedBuild,
  errors: ['completed_build_not_found'],
});

const shareableBuild = z.object({
  /** Identifies it in the calls that share and delete it. */
  build: id,
  order: z.object({ _id: id, number: z.int() }),
  /** As it was called when it was ordered. */
  name: z.string(),
  parts: z.array(
    z.object({
      product: id,
      name: z.string(),
      quantity: z.int(),
      /** The stars of the review of the product that the account wrote: the part has them too. */
      reviewed: z.nullable(z.int()),
    }),
  ),
  completed: z.nullable(ownBuild),
});
export type ShareableBuild = z.infer<typeof shareableBuild>;

export const listShareableBuilds = endpoint({
  name: 'listShareableBuilds',
  summary: `Lists the builds that the caller bought and can show, and those already shown, the newest order first. At most ${limits.completedBuilds.account}; with \`order\`, only those of one order.`,
  method: 'GET',
  path: '/api/builds/completed/mine',
  credential: 'token',
  access: 'customer',
  query: z.strictObject({ order: z.optional(id) }),
  response: z.array(shareableBuild),
  errors: [],
});

const stars = wholeNumber('starsRequired', 'starsOutOfRange').check(
  z.minimum(limits.stars.min, formMessage('starsOutOfRange')),
  z.maximum(limits.stars.max, formMessage('starsOutOfRange')),
);

export const sharedBuild = z.strictObject({
  title: requiredLine('titleRequired', limits.completedBuilds.title),
  text: requiredText('descriptionRequired'),
  purpose,
  author: requiredLine('nameRequired'),
  images: z.array(pictureAddress, formMessage('photoRequired')).check(
    z.minLength(1, formMessage('photoRequired')),
    z.maxLength(limits.completedBuilds.pictures, formMessage('picturesTooMany')),
    z.refine((addresses) => new Set(addresses).size === addresses.length, formMessage('picturesTwice')),
  ),
  /** Stars of each part without a review by the caller. */
  ratings: z.optional(
    z.array(z.strictObject({ product: id, rating: stars }), formMessage('wrongType')).check(
      z.maxLength(limits.build.parts, formMessage('tooMany')),
      z.refine(
        (ratings) => new Set(ratings.map(({ product }) => product)).size === ratings.length,
        formMessage('partTwice'),
      ),
    ),
  ),
});
export type SharedBuild = z.infer<typeof sharedBuild>;

/** The id of the build in its order. */
const buildParams = z.strictObject({ id });

export const shareBuild = endpoint({
  name: 'shareBuild',
  summary:
    'Shows a build of a paid order of the caller in the gallery, or replaces how it is shown there. Needs stars for each part that the caller has not reviewed; a review says the stars of its product.',
  method: 'PUT',
  path: '/api/builds/completed/mine/:id',
  credential: 'token',
  access: 'customer',
  params: buildParams,
  body: sharedBuild,
  response: ownBuild,
  errors: ['bought_build_not_found'],
  rates: [{ counter: 'share-build', perMinute: 10, by: 'account' }],
});

export const deleteCompletedBuild = endpoint({
  name: 'deleteCompletedBuild',
  summary: 'Takes a build of the caller out of the gallery, with its photos and ratings.',
  method: 'DELETE',
  path: '/api/builds/completed/mine/:id',
  credential: 'token',
  access: 'customer',
  params: buildParams,
  response: z.object({}),
  errors: ['bought_build_not_found'],
});

const buildStates = ['shown', 'hidden'] as const;

export const buildModerationListing = listing({
  filters: { q: search(searchText, 'title', 'author', 'text', 'email'), state: oneOf('state', buildStates) },
  sorts: {
    createdAt: ascending('createdAt'),
    '-createdAt': descending('createdAt'),
    title: ascending('title'),
    '-title': descending('title'),
  },
  defaultSort: '-createdAt',
});

export const listAllCompletedBuilds = endpoint({
  name: 'listAllCompletedBuilds',
  summary:
    'Lists all completed builds for staff, including hidden ones. Search title, name, text, and email; filter by state.',
  ...listed(buildModerationListing),
  path: '/api/builds/completed/all',
  credential: 'token',
  access: 'staff',
  permission: 'reviews',
  response: moderatedBuild,
  errors: [],
});

export const moderateCompletedBuild = endpoint({
  name: 'moderateCompletedBuild',
  summary: 'Hides a completed build from the public, or shows it again. Records who hid it and when.',
  method: 'PUT',
  path: '/api/builds/completed/all/:slug/state',
  credential: 'token',
  access: 'staff',
  permission: 'reviews',
  params: slugParams,
  body: z.strictObject({ state: z.enum(buildStates) }),
  response: moderatedBuild,
  errors: ['completed_build_not_found'],
});
