import { Search } from 'lucide';
import { type FocusEvent, type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { controlStyles } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { keepSearch } from './recent-searches.ts';
import type { SuggestionKeys } from './suggestions.tsx';

// Fetched when the field is focused.
const Suggestions = lazy(() => import('./suggestions.tsx'));

const MAX_LENGTH = 100;

/** A form without JavaScript, a combobox with it. */
export function SearchBox() {
  const t = useTranslations(shop);
  const navigate = useNavigate();
  const id = useId();
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<SuggestionKeys>(null);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<{ isListed: boolean; active?: string | undefined }>({ isListed: false });
  // The words found something, or were left for another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = '';
  }, [key]);
  const open = ({ currentTarget }: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    setWords(currentTarget.value);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setShown({ isListed: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    if (q) keepSearch(q);
    close();
    // To the results, also within their page.
    document.getElementById('content')?.focus({ preventScroll: true });
    void navigate(q ? `${paths.products}?${new URLSearchParams({ q })}` : paths.products);
  };
  return (
    <search
      className="relative block"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Form action={paths.products} autoComplete="off" onSubmit={submit} className="relative flex">
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={shown.isListed}
          aria-controls={shown.isListed ? id : undefined}
          aria-activedescendant={shown.active}
          placeholder={t('search.label')}
          maxLength={MAX_LENGTH}
          onFocus={open}
          onInput={open}
          onKeyDown={(event) => list.current?.handleKey(event)}
          className={`min-h-11 pe-11 text-sm [&::-webkit-search-cancel-button]:hidden text-ellipsis xl:pointer-fine:min-h-10 ${controlStyles({})}`}
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
        >
          <Icon of={Search} className="size-4.5" />
        </button>
      </Form>
      {isOpen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <Suggestions id={id} words={words} keys={list} onShown={setShown} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </search>
  );
}
