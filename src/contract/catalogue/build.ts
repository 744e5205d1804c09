import * as z from 'zod/mini';
import { namedPlace } from '../account/place.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { wholeNumber as pageNumber } from '../listing.ts';
import { amount, formMessage, id, searchText } from '../text.ts';
import { buildFinding } from './build-finding.ts';
import { buildCategory, buildParts, buildVerdict, partsText } from './build-parts.ts';
import { category } from './category.ts';
import { productSummary } from './product.ts';
import { replacements } from './replacement.ts';

export type { BuildFinding } from './build-finding.ts';

/** `recommended` is the sum with a reserve. */
const buildWatts = z.object({
  processor: z.number(),
  gpu: z.number(),
  rest: z.number(),
  recommended: z.number(),
  isComplete: z.boolean(),
});

/** To where the shop is, by the cheapest method but pick-up. */
const buildDelivery = z.object({ to: namedPlace, price: amount, earliest: z.iso.date(), latest: z.iso.date() });

export const checkedBuild = z.object({
  /** That of the worst finding. */
  verdict: buildVerdict,
  /** The worst first. */
  findings: z.array(buildFinding),
  watts: buildWatts,
  parts: z.array(z.object({ product: productSummary, quantity: z.int() })),
  /** The sum of all parts in their quantities. */
  price: amount,
  currency: z.string(),
  /** The delivery of all parts together; null if one is sold out, or the shop does not deliver them. */
  delivery: z.nullable(buildDelivery),
  /** The categories that a PC needs and the build does not have. */
  missing: z.array(category),
  /** The ids that are not on sale. */
  gone: z.array(id),
});
export type CheckedBuild = z.infer<typeof checkedBuild>;

export const checkBuild = endpoint({
  name: 'checkBuild',
  summary: `Compares the parts of a PC. At most ${limits.build.parts} products. A product that is not on sale is left out and named in \`gone\`.`,
  method: 'POST',
  path: '/api/builds/check',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ parts: buildParts }),
  response: checkedBuild,
  errors: [],
  rates: [{ counter: 'check-build', perMinute: 120, by: 'network' }],
});

export const readBuild = endpoint({
  name: 'readBuild',
  summary: 'As checkBuild, for a link: `parts` has ids, or `id:quantity`, separated by commas.',
  method: 'GET',
  path: '/api/builds',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ parts: partsText }),
  response: checkedBuild,
  errors: [],
});

const yes = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const candidate = z.object({ product: productSummary, verdict: buildVerdict, findings: z.array(buildFinding) });

export const listBuildCandidates = endpoint({
  name: 'listBuildCandidates',
  summary:
    'Returns the products of a category that do not conflict with a build, those that fit first, and how many conflict, by rule. `parts` has ids, or `id:quantity`, separated by commas. With `all`, also those that conflict. With `product`, only that one. With `replace`, those that can take the place of a product of the build; with `by`, only what is cheaper, quieter or in stock, the most similar price first.',
  method: 'GET',
  path: '/api/builds/candidates',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({
    category: buildCategory,
    parts: z.optional(partsText),
    q: z.optional(searchText),
    all: z.optional(yes),
    product: z.optional(id),
    replace: z.optional(id),
    by: z.optional(z.enum(replacements, formMessage('invalid'))),
    page: z._default(pageNumber(limits.list.numbered), 1),
    limit: z._default(pageNumber(limits.listMaximum), limits.productsPerPage),
  }),
  response: z.object({
    items: z.array(candidate),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    hidden: z.array(z.object({ rule: z.string(), count: z.int() })),
    /** With `by=quieter`: whether the product to replace says how loud it is. Without, nothing is found. */
    isNoiseKnown: z.optional(z.boolean()),
  }),
  errors: [],
});
