/** What a picture of a build shows where its link is shared. */
export type BuildPicture = {
  shop: string;
  title: string;
  /** Instead of a title that the fonts cannot write. */
  plainTitle: string;
  verdict: string;
  tone: 'success' | 'warning' | 'danger';
  total: string;
  parts: readonly { kind: string; name: string }[];
  /** How many further parts there are, in words. */
  more: string | undefined;
};

/** A PNG of 1200 × 630 pixels. Throws `shop_busy` while many others are drawn. */
export type DrawBuild = (picture: BuildPicture) => Promise<Uint8Array>;
