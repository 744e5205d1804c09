import { blogs } from '#messages/blogs.ts';
import { design } from '#messages/design.ts';
import { accessibility, imprint, privacy, terms } from '#messages/legal.ts';
import { portfolio } from '#messages/portfolio.ts';
import { returns, shipping, warranty } from '#messages/services.ts';

/** For loaders: these texts stay on the server. */
export const longTexts = {
  blogs,
  design,
  portfolio,
  pages: { shipping, returns, warranty, terms, privacy, imprint, accessibility },
};

export type DesignTexts = typeof design;
export type LongPage = keyof typeof longTexts.pages;
