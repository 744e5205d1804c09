/** The function words of one language, separated by spaces, without umlauts. */
export type FunctionWords = {
  /** They say nothing about a product. */
  readonly ignored: string;
  /** What follows is not what is looked for. */
  readonly prepositions: string;
  /** What follows is not wanted. */
  readonly negations: string;
  /** Between two numbers. */
  readonly joins: string;
  /** Between a noun and its number. */
  readonly linksBefore: string;
  /** Between a number and its noun. */
  readonly linksAfter: string;
  /** Most products of a category that are so do not say it. */
  readonly mild: string;
  /** They mean a category only without another one. */
  readonly weak: string;
};
