import { useQuery } from '@tanstack/react-query';
import saved from '#messages/account/saved.ts';
import { listProductsByIds } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { LoadedLists } from './loaded-lists.tsx';
import { SavedProduct } from './saved-product.tsx';
import { useSavedIds } from './store.ts';
import { useFirst } from './use-first.ts';

/** What a visitor has saved without an account. A product that is taken off stays until the page is left. */
export function BrowserList() {
  const t = useTranslations(saved);
  const ids = useFirst(useSavedIds());
  const products = useQuery({
    queryKey: [listProductsByIds.name, ...ids],
    queryFn: () => (ids.length > 0 ? call(listProductsByIds, { query: { ids: ids.join(',') } }) : []),
  });
  return (
    <>
      <p className="mb-6 max-w-read text-soft">
        {t('saved.lead')}{' '}
        <Link to={paths.loginFor(paths.saved)} className="link">
          {t('saved.signIn')}
        </Link>
      </p>
      <LoadedLists {...products} isEmpty={products.data?.length === 0}>
        <ul>
          {products.data?.map((product) => (
            <SavedProduct key={product._id} product={product} />
          ))}
        </ul>
      </LoadedLists>
    </>
  );
}
