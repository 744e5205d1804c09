import * as z from 'zod/mini';
import { id } from '../text.ts';
import { buildVerdict } from './build-parts.ts';
import { category } from './category.ts';

export const buildFinding = z.object({
  /** What was compared, such as `cpu-socket`. */
  rule: z.string(),
  verdict: buildVerdict,
  /** What the rule says; with the rule the key of `text`. */
  reason: z.string(),
  text: z.string(),
  parts: z.array(z.object({ product: id, category })),
});
export type BuildFinding = z.infer<typeof buildFinding>;
