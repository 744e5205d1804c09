import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { changeSearch, changesOf } from './change-search.ts';
import { resolveWordsOf } from './resolve-words.ts';
import { narrow, type SearchView, searchHref } from './search-view.ts';
import { TypedSearch } from './typed-search.ts';
import { useNewerSearch } from './use-newer-search.ts';

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & {
  /** The typed search, if it is not given. */
  view?: SearchView;
  /** As `narrow()` takes them. */
  changes: Record<string, readonly string[]>;
};

/** Narrows the list, also by what was chosen just before. */
export function FilterLink({ view: given, changes, onClick, ...link }: FilterLinkProps) {
  const typed = useContext(TypedSearch);
  const view = given ?? resolveWordsOf(typed.view, typed.understood, Object.keys(changes));
  const navigate = useNavigate();
  const newerSearch = useNewerSearch();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const newer = newerSearch();
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!newer || isElsewhere) return;
    event.preventDefault();
    const search = changeSearch(newer, changesOf(view, changes));
    void navigate(search.size > 0 ? `${paths.products}?${search}` : paths.products, { preventScrollReset: true });
  };
  return <Link {...link} to={searchHref(narrow(view, changes))} preventScrollReset onClick={follow} />;
}
