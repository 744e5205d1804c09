import { X } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import filterMessages from '#messages/catalogue/filter.ts';
import type { Understood } from '../../../../contract/catalogue/search.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { FilterLink } from '../search/filter-link.tsx';
import { resolveWords } from '../search/resolve-words.ts';
import { parametersOf, type SearchView, searchHref, widen } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';
import { useFacetTexts } from './use-facet-texts.ts';

type AppliedFiltersProps = { view: SearchView; understood: readonly Understood[]; facets: readonly NamedFacet[] };

/** Each with a link that removes it. */
export function AppliedFilters({ view, understood, facets }: AppliedFiltersProps) {
  const t = useTranslations(filterMessages);
  const applied = useAppliedFilters({ view, understood, facets });
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // A removed filter takes the focus with it.
  useLayoutEffect(() => {
    const at = removed.current;
    if (at === undefined || document.activeElement !== document.body) return;
    removed.current = undefined;
    const links = list.current?.querySelectorAll('a');
    const next = links?.[Math.min(at, links.length - 2)] ?? document.getElementById('product-count');
    next?.focus({ preventScroll: true });
  });
  if (applied.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('filter.applied')} className="mb-6 flex flex-wrap gap-2">
      {applied.map(({ text, of, changes }, at) => (
        <li key={`${text} ${JSON.stringify(changes)}`} className="min-w-0">
          <FilterLink
            view={of}
            changes={changes}
            aria-label={t('filter.remove', { filter: text })}
            onClick={() => {
              removed.current = at;
            }}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line px-3 text-sm hover:border-ink lg:pointer-fine:min-h-9"
          >
            <span className="truncate">{text}</span>
            <Icon of={X} className="size-4 shrink-0 text-faint" />
          </FilterLink>
        </li>
      ))}
      <li>
        <Link
          to={searchHref(widen(view))}
          preventScrollReset
          onClick={() => {
            removed.current = 0;
          }}
          className="inline-flex min-h-11 items-center px-2 text-sm lg:pointer-fine:min-h-9"
        >
          <span className="link">{t('filter.clear')}</span>
        </Link>
      </li>
    </ul>
  );
}

type Applied = { text: string; of: SearchView; changes: Record<string, readonly string[]> };

function useAppliedFilters({ view, understood, facets }: AppliedFiltersProps): Applied[] {
  const { chosenText, boundText, parameterText } = useFacetTexts(facets);
  const words = understood.map(({ field, value, min, max, without }) => ({
    text: [
      ...(value === undefined ? [] : [chosenText(field, value)]),
      ...(min === undefined ? [] : [boundText(field, 'min', min)]),
      ...(max === undefined ? [] : [boundText(field, 'max', max)]),
    ].join(', '),
    of: view,
    changes: { q: without ? [without] : [] },
  }));
  // Other words are removed without those that are understood.
  const resolved = resolveWords(view, understood);
  const left = resolved.filters.q ?? [];
  const others = parametersOf(resolved.category).filter((name) => name !== 'q' && name !== 'exact');
  return [
    ...left.map((q) => ({ text: parameterText('q', q), of: resolved, changes: { q: [] } })),
    ...words,
    ...others.flatMap((name) =>
      (view.filters[name] ?? []).map((value, _, values) => ({
        text: parameterText(name, value),
        of: view,
        changes: { [name]: values.filter((other) => other !== value) },
      })),
    ),
  ];
}
