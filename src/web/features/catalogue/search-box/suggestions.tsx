import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import suggestionTexts from '#messages/catalogue/suggestions.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { EntryContent } from './entry-content.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import { type Entry, entriesFor, groupsOf, recentEntries } from './suggested-entries.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestionKeys = { handleKey: (event: KeyboardEvent) => void };

type SuggestionsProps = {
  id: string;
  words: string;
  keys: Ref<SuggestionKeys>;
  onShown: (shown: { isListed: boolean; active?: string | undefined }) => void;
  onClose: () => void;
};

/** The list of a combobox: the focus stays in its field. */
export default function Suggestions({ id, words, keys, onShown, onClose }: SuggestionsProps) {
  const t = useTranslations(suggestionTexts);
  const found = useSuggestions(words);
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = words.trim() === '';
  const entries = isEmpty ? recentEntries(recent) : entriesFor(words, found);
  const isListed = entries.length > 0;
  const idOf = (at: number) => `${id}-${at}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another list
  useEffect(() => setActive(-1), [words]);
  useEffect(() => {
    onShown({ isListed, active: isListed && active >= 0 ? `${id}-${active}` : undefined });
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isListed, active, id, onShown]);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isListed) {
      event.preventDefault();
      // From the field, which is between the last and the first.
      const places = entries.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(idOf(active))?.click();
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  useImperativeHandle(keys, () => ({ handleKey }));

  const choose = (entry: Entry) => {
    if (entry.kind === 'recent') keepSearch(entry.words);
    else if (!isEmpty) keepSearch(words.trim());
    onClose();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty || (!found && !isListed) ? '' : t('suggestions.count', { count: entries.length })}
      </p>
      {isListed ? (
        <div className="absolute start-0 top-[calc(100%+0.375rem)] z-40 max-h-[calc(100dvh-11rem)] w-full overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised py-2 xl:w-120">
          {found?.corrected && !isEmpty ? (
            <p className="px-4 pb-2 text-sm text-soft">{t('suggestions.corrected', { words: found.corrected })}</p>
          ) : null}
          <div ref={list} id={id} role="listbox" aria-label={t('suggestions.label')}>
            {groupsOf(entries).map(({ kind, members }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div
                key={kind}
                role="group"
                aria-label={t(`suggestions.${kind}`)}
                className="border-line not-first:mt-1 not-first:border-t not-first:pt-2"
              >
                <p aria-hidden="true" className="label px-4 pb-1">
                  {t(`suggestions.${kind}`)}
                </p>
                {members.map(({ entry, at }) => (
                  <Link
                    key={entry.href}
                    id={idOf(at)}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    to={entry.href}
                    // The focus stays in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(entry)}
                    className="flex min-h-11 items-center gap-3 px-4 py-1 text-sm hover:bg-stage aria-selected:bg-stage aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
                  >
                    <EntryContent entry={entry} />
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {isEmpty ? (
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
              className="flex min-h-11 items-center px-4 text-sm"
            >
              <span className="link">{t('suggestions.forget')}</span>
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
