import * as z from 'zod/mini';

export const pictureProblems = [
  'private_address',
  'unreachable',
  'refused',
  'too_large',
  'too_slow',
  'not_a_picture',
  'not_stored',
  'not_in_archive',
  'ambiguous_name',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** What keeps a file of an archive from being a picture. */
export type ArchivedFileProblem = Extract<PictureProblem, 'too_large' | 'not_a_picture'>;

/** `planned`: by a check; nothing is fetched yet. `kept`: the product has got other pictures in the meantime. `removed`: by an undo. */
export const pictureStates = ['planned', 'waiting', 'added', 'failed', 'kept', 'removed'] as const;
export type PictureState = (typeof pictureStates)[number];

/** The pictures that a row names. */
export const rowPictures = z.object({
  state: z.enum(pictureStates),
  count: z.int(),
  /** Addresses and file names of those that could not be fetched, or are not in the archive. */
  problems: z.array(z.object({ address: z.string(), problem: z.enum(pictureProblems) })),
});

/** How many rows of an import have pictures that are planned, wait, are added, or cannot all be had. */
export const pictureCounts = z.object({ planned: z.int(), waiting: z.int(), added: z.int(), failed: z.int() });
