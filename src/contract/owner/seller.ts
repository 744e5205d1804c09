import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Who runs the shop. An empty text is not shown. */
const seller = z.object({
  /** A company or person, with the legal form. */
  name: z.string(),
  /** As its country prints it, a line each. */
  address: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  registration: z.string(),
  vatId: z.string(),
  /** For the contents, where the law requires a person. */
  responsible: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** An empty text: the usual one. */
const withdrawal = z.object({ days: z.int(), information: z.string(), form: z.string() });

export const getSeller = endpoint({
  name: 'getSeller',
  summary:
    'Returns who runs the shop, whether its prices include tax, and its terms of withdrawal, as its legal pages say it.',
  method: 'GET',
  path: '/api/seller',
  credential: 'none',
  access: 'anyone',
  response: z.object({ seller, pricesIncludeTax: z.nullable(z.boolean()), withdrawal }),
  errors: [],
});
