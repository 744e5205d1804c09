import type { ArchivedFileProblem } from '../../../contract/owner/import-pictures.ts';

/** A file of an archive. Its path is that of the archive, and no file is ever written by it. */
export type ArchivedFile =
  | { path: string; content: Uint8Array; problem?: never }
  | { path: string; content?: never; problem: ArchivedFileProblem };

/**
 * Reads the files of a ZIP archive on the disk one by one, without folders, hidden files, and what a system adds for itself.
 * Throws `invalid_request` for what is not an archive, has a password, or is too large.
 */
export type ReadPictureArchive = (path: string) => AsyncGenerator<ArchivedFile>;
