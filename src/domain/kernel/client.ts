/** The browser or program that makes a request. */
export type Client = {
  address: string;
  userAgent?: string | undefined;
  /** The device cookie's value, as the browser sent it. */
  device?: string | undefined;
};
