import { blogs } from '#messages/shell/blogs.ts';
import { design } from '#messages/shell/design.ts';
import { accessibility, imprint, privacy, terms } from '#messages/shell/legal.ts';
import { portfolio } from '#messages/shell/portfolio.ts';
import { returns, shipping, warranty } from '#messages/shell/services.ts';
import { withdrawal } from '#messages/shell/withdrawal-information.ts';

/** For loaders: these texts stay on the server. */
export const longTexts = {
  blogs,
  design,
  portfolio,
  withdrawal,
  pages: { shipping, returns, warranty, terms, privacy, imprint, accessibility },
};

export type DesignTexts = typeof design;
export type LongPage = keyof typeof longTexts.pages;
