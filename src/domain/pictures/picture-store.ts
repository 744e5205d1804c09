/**
 * Where the files of pictures are kept: what the shop needs of a disk or an object store. Names are `{folder}/{file}`.
 * One that is elsewhere refuses with `picture_store_unavailable` while it cannot be reached.
 */
export type PictureStore = {
  /** Either the whole file is there afterwards, or nothing is. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | undefined>;
  /** What is not there is no error. */
  delete: (name: string) => Promise<void>;
  /** A URL for the browser, valid for `seconds`. Without it the shop serves the bytes. */
  locate?: (name: string) => Promise<{ url: string; seconds: number }>;
};
