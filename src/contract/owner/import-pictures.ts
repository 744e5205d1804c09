import * as z from 'zod/mini';

export const pictureProblems = [
  'private_address',
  'unreachable',
  'refused',
  'too_large',
  'too_slow',
  'not_a_picture',
  'not_stored',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** `kept`: the product has got other pictures in the meantime. `removed`: by an undo. */
export const pictureStates = ['waiting', 'added', 'failed', 'kept', 'removed'] as const;
export type PictureState = (typeof pictureStates)[number];

/** The pictures that a row names. */
export const rowPictures = z.object({
  state: z.enum(pictureStates),
  count: z.int(),
  /** Those that could not be fetched. */
  problems: z.array(z.object({ address: z.string(), problem: z.enum(pictureProblems) })),
});

/** How many rows of an import have pictures that wait, are added, or could not all be fetched. */
export const pictureCounts = z.object({ waiting: z.int(), added: z.int(), failed: z.int() });
