import { useQuery, useQueryClient } from '@tanstack/react-query';
import saved from '#messages/account/saved.ts';
import { getSavedLists, type SavedList, saveProduct } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ListActions } from './list-actions.tsx';
import { LoadedLists } from './loaded-lists.tsx';
import { NameForm } from './name-form.tsx';
import { SavedProduct } from './saved-product.tsx';
import { syncSaved } from './sync.ts';

export function OwnLists({ userId }: { userId: string }) {
  const t = useTranslations(saved);
  const lists = useQuery({
    queryKey: [getSavedLists.name],
    // What was saved in this browser is in the lists first.
    queryFn: () => syncSaved(userId).then(() => call(getSavedLists, {})),
    ...alwaysStale,
  });
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [getSavedLists.name] });
  const all = lists.data ?? [];
  return (
    <>
      <LoadedLists {...lists} isEmpty={all.length === 0}>
        {all.map((list) => (
          <List key={list._id} list={list} lists={all} onChange={reload} />
        ))}
      </LoadedLists>
      {lists.data ? (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            <span className="link">{t('saved.newList')}</span>
          </summary>
          <NameForm label={t('saved.create')} onDone={reload} />
        </details>
      ) : null}
    </>
  );
}

type ListProps = { list: SavedList; lists: SavedList[]; onChange: () => unknown };

function List({ list, lists, onChange }: ListProps) {
  const t = useTranslations(saved);
  const failureText = useFailureText();
  const name = list.name ?? t('saved.default');
  const move = (id: string, to: string) =>
    call(saveProduct, { params: { id }, body: { list: to } }).then(onChange, (failure) =>
      showToast(failureText(failure), 'danger'),
    );
  return (
    <section aria-labelledby={list._id} className="mb-part">
      <h2 id={list._id} className="text-subheading">
        {name}
      </h2>
      <p className="label mt-1">{t('saved.count', { count: list.products.length })}</p>
      <ListActions list={list} name={name} onChange={onChange} />
      {list.products.length === 0 ? <p className="mt-3 text-soft">{t('saved.emptyList')}</p> : null}
      <ul className="mt-3">
        {list.products.map((product) => (
          <SavedProduct
            key={product._id}
            product={product}
            action={
              lists.length > 1 ? (
                <Select
                  aria-label={t('saved.moveLabel', { name: product.name })}
                  value={list._id}
                  onChange={({ target }) => move(product._id, target.value)}
                >
                  {lists.map((other) => (
                    <option key={other._id} value={other._id}>
                      {other.name ?? t('saved.default')}
                    </option>
                  ))}
                </Select>
              ) : null
            }
          />
        ))}
      </ul>
    </section>
  );
}
