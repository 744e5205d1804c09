/** Names are `{folder}/{file}`. A remote store throws `picture_store_unavailable` while it is unreachable. */
export type PictureStore = {
  /** Atomic. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | undefined>;
  /** Idempotent. */
  delete: (name: string) => Promise<void>;
  /** A URL valid for `seconds`. Without it the shop serves the bytes. */
  locate?: (name: string) => Promise<{ url: string; seconds: number }>;
};
