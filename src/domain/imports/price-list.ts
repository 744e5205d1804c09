import type { SourceProblem } from '../../contract/owner/import-source.ts';

/** A file on the disk of this process. Disposing of it deletes it. */
export type FetchedFile = AsyncDisposable & { path: string; name: string };

/** Reads a file from the internet, never from a private network. Throws `SourceUnavailable`. */
export type FetchPriceList = (address: string) => Promise<FetchedFile>;

export class SourceUnavailable extends Error {
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(`A price list could not be read: ${problem}`, options);
    this.problem = problem;
  }
}
