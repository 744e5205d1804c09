import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { id, says } from './text.ts';

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, says('numberInvalid'))),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(1, says('numberInvalid')), z.maximum(max, says('numberInvalid'))),
    ),
  );

/** How a list is paged: `limit` rows after `cursor` (the last row's id), or the `page`th page. */
export const paging = {
  limit: z._default(wholeNumber(limits.listMaximum), limits.listMaximum),
  cursor: z.optional(id),
  page: z.optional(wholeNumber(1_000_000)),
};

export type Paging = { limit: number; cursor?: string | undefined; page?: number | undefined };
