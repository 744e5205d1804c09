export type Client = {
  address: string;
  userAgent?: string | undefined;
  device?: string | undefined;
};
