import type { MetaDescriptor } from 'react-router';
import shop from '#messages/shell/shop.ts';
import type { Messages, Translate } from '../../messages/messages.ts';
import { type RootData, settingsOf } from '../app/settings.ts';
import { translationsFor } from '../app/translations.ts';

type Matches = readonly [root: { loaderData?: RootData | undefined }, ...others: unknown[]];

/** For `meta` of a route: the page's name and the shop's. */
export function pageTitle<M extends Messages[]>(
  [root]: Matches,
  name: (t: Translate<M>) => string,
  ...messages: M
): MetaDescriptor[] {
  const { locale } = settingsOf(root.loaderData);
  const page = name(translationsFor(locale, ...messages));
  return [{ title: translationsFor(locale, shop)('shop.title', { page }) }];
}

/** With what search engines show below the title. */
export function describedTitle<M extends Messages[]>(
  matches: Matches,
  texts: (t: Translate<M>) => { title: string; description: string },
  ...messages: M
): MetaDescriptor[] {
  const { title, description } = texts(translationsFor(settingsOf(matches[0].loaderData).locale, ...messages));
  return [...pageTitle(matches, () => title), { name: 'description', content: description }];
}
