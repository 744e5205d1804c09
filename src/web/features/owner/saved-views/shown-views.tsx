import { Bookmark, X } from 'lucide';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import savedViews from '#messages/owner/saved-views.ts';
import { type SavedView, type ViewedList, viewedListings } from '../../../../contract/account/saved-view.ts';
import type { Listing } from '../../../../contract/listing.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { type ListView, readAddress, writeAddress } from '../../../parts/list/listing-address.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useSavedViews } from './use-saved-views.ts';

const NameView = lazy(() => import('./name-view.tsx'));

/** Above a list: the views of it that the person has saved, and a button that saves the one that is shown. */
export default function ShownViews({ list }: { list: ViewedList }) {
  const t = useTranslations(savedViews);
  const failureText = useFailureText();
  const { search, pathname } = useLocation();
  const { views, save, remove } = useSavedViews(list);
  const [isNaming, setIsNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = searchOf(list, search);
  const current = views.find((view) => searchOf(list, view.search) === shown);
  const end = () => {
    setIsNaming(false);
    setTimeout(() => opener.current?.focus());
  };
  const removal = useAction({
    mutationFn: (view: SavedView) => remove(view),
    onSuccess: (_, { name }) => {
      showToast(t('savedViews.removed', { name }));
      setTimeout(() => opener.current?.focus());
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  if (views.length === 0 && shown === '') return null;
  return (
    <section aria-label={t('savedViews.heading')} className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {views.map((view) => (
          <span key={view._id} className="flex min-w-0 items-center">
            <Link
              to={`${pathname}?${view.search}`}
              aria-current={view === current ? 'true' : undefined}
              className="inline-flex min-h-11 max-w-full items-center rounded-md border border-line px-3 text-sm text-soft hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink lg:pointer-fine:min-h-9"
            >
              <span className="truncate">{view.name}</span>
            </Link>
            {view === current ? (
              <IconButton
                icon={X}
                label={t('savedViews.remove', { name: view.name })}
                onClick={() => removal.mutate(view)}
              />
            ) : null}
          </span>
        ))}
        {shown !== '' && !current && !isNaming ? (
          <Button ref={opener} variant="quiet" size="small" icon={Bookmark} onClick={() => setIsNaming(true)}>
            {t('savedViews.save')}
          </Button>
        ) : null}
      </div>
      {isNaming ? (
        <Suspense fallback={null}>
          <NameView onSave={(name) => save(name, shown)} onEnd={end} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Without the page, and in one order, so that equal views are equal. */
function searchOf(list: ViewedList, search: string): string {
  const listing: Listing = viewedListings[list];
  const { view } = readAddress(listing, new URLSearchParams(search));
  return writeAddress(listing, { ...view, page: 1 } as ListView).toString();
}
