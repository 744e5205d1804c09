import type { PictureProblem } from '../../../contract/owner/import-pictures.ts';

/** Reads a picture from the internet, never from a private network. Throws `PictureUnavailable`. */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

export class PictureUnavailable extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`A picture could not be read: ${problem}`, options);
    this.problem = problem;
  }
}

/** What else a table names as a picture is a file of the archive beside it. */
export const isWebAddress = (name: string): boolean => /^https:\/\//i.test(name);
