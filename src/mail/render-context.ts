import type { Translate } from '../messages/translate.ts';

export type RenderContext = {
  t: Translate;
  money: (major: number, currency: string) => string;
  percent: (rate: number) => string;
  instant: (at: Date) => string;
  /** Formats a local date of the shop, yyyy-mm-dd. */
  day: (date: string) => string;
  /** From PUBLIC_URL alone, never from a request's Host header. */
  url: (path: string) => string;
};
