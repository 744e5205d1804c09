import type { Translate } from '../messages/translate.ts';

/** What every email is rendered with. */
export type RenderContext = {
  t: Translate;
  money: (major: number, currency: string) => string;
  instant: (at: Date) => string;
  /** An absolute address of the shop, from PUBLIC_URL alone, never from a request's Host header. */
  url: (path: string) => string;
};
