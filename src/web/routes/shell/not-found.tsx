import { data } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { NotFound } from '../../features/shell/frame/not-found.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/not-found.ts';

export function loader(_: Route.LoaderArgs) {
  return data(null, 404);
}

export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('page.notFound'), shop);

export default NotFound;
