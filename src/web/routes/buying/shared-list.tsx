import { data } from 'react-router';
import saved from '#messages/account/saved.ts';
import shop from '#messages/shell/shop.ts';
import { getSharedList } from '../../../contract/account/saved.ts';
import { asRefusal } from '../../../contract/error.ts';
import { callKey } from '../../app/context.ts';
import { useTranslations } from '../../app/translations.ts';
import { SavedProduct } from '../../features/buying/saved/saved-product.tsx';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/shared-list.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return context
    .get(callKey)(getSharedList, { params })
    .catch((error) => {
      if (['saved_list_not_found', 'invalid_request'].includes(asRefusal(error)?.code ?? '')) throw data(null, 404);
      throw error;
    });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: loaderData?.name ?? t('saved.sharedHeading'), description: t('shop.description') }),
    saved,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function SharedList({ loaderData: { name, products } }: Route.ComponentProps) {
  const t = useTranslations(saved);
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{name ?? t('saved.sharedHeading')}</h1>
      <p className="mt-2 mb-6 max-w-read text-soft">{t('saved.sharedLead')}</p>
      {products.length === 0 ? <p>{t('saved.emptyList')}</p> : null}
      <ul>
        {products.map((product) => (
          <SavedProduct key={product._id} product={product} isShared />
        ))}
      </ul>
    </div>
  );
}
