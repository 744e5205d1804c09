import { data } from 'react-router';
import shop from '#messages/shop.ts';
import { NotFound } from '../features/shell/not-found.tsx';
import { translationsFor } from '../translations.ts';
import type { Route } from './+types/not-found.ts';

export function loader(_: Route.LoaderArgs) {
  return data(null, 404);
}

export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', shop);
  return [{ title: t('shop.title', { page: t('page.notFound') }) }];
};

export default NotFound;
