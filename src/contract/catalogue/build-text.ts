import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { formMessage, requiredText } from '../text.ts';
import { partsText } from './build-parts.ts';
import { productSummary } from './product.ts';

/** `markdown`: as PCPartPicker gives it to forums. */
export const buildTextFormats = ['text', 'markdown', 'csv'] as const;
export type BuildTextFormat = (typeof buildTextFormats)[number];

export const writeBuildText = endpoint({
  name: 'writeBuildText',
  summary:
    'Writes a build as a text: `text` with part numbers, `markdown` in the format of PCPartPicker, or `csv`, in which no cell is a formula. `parts` has ids, or `id:quantity`, separated by commas.',
  method: 'GET',
  path: '/api/builds/text',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ parts: partsText, format: z.enum(buildTextFormats, formMessage('invalid')) }),
  response: z.object({ text: z.string() }),
  errors: [],
});

const readLine = z.object({
  /** From 1. */
  line: z.int(),
  text: z.string(),
  quantity: z.int(),
  /** `matched`: by its link, its number, or its whole name. Else nothing is chosen, and similar products are in `products`. */
  status: z.enum(['matched', 'ambiguous', 'notFound']),
  /** The one that matched, or those to choose from. */
  products: z.array(productSummary),
});
export type ReadBuildLine = z.infer<typeof readLine>;

export const readBuildText = endpoint({
  name: 'readBuildText',
  summary: `Reads a list of parts: a Markdown table or plain text of PCPartPicker, a text or CSV of this shop, or part numbers. Returns what each line means. At most ${limits.build.parts} lines with parts.`,
  method: 'POST',
  path: '/api/builds/text',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ text: requiredText('missing', limits.build.text) }),
  response: z.object({ lines: z.array(readLine) }),
  errors: ['too_many_build_lines', 'build_text_empty'],
  rates: [{ counter: 'read-build-text', perMinute: 20, by: 'network' }],
});
