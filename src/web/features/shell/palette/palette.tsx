import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { X } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import palette from '#messages/owner/palette.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { useDestinations } from './use-destinations.ts';
import { type PageEntry, usePages } from './use-pages.ts';

type PaletteProps = { entries: readonly PageEntry[]; onClose: () => void };

/** A list of places to go, narrowed by what is typed. A screen of its own on phones. */
export default function Palette({ entries, onClose }: PaletteProps) {
  const t = useTranslations(palette);
  const navigate = useNavigate();
  const modal = useModal(onClose);
  const input = useRef<HTMLInputElement>(null);
  // The dialog itself would focus the list around it.
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const pages = usePages(entries, typed);
  const { found, isSearching, isFailed } = useDestinations(typed);
  const count = found.reduce((sum, { destinations }) => sum + destinations.length, pages.length);
  const values = [
    ...found.flatMap(({ group, destinations }) => destinations.map(({ id }) => itemOf(group, id))),
    ...pages.map(({ to }) => to),
  ];
  // The first one, also if it arrives after others, until the person moves.
  const [chosen, setChosen] = useState('');
  const hasMoved = useRef(false);
  const isEmpty = count === 0 && !isSearching && !isFailed;
  const open = (to: string) => {
    onClose();
    navigate(to);
  };
  return (
    <dialog
      {...modal}
      aria-label={t('palette.title')}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-rise border-edge bg-paper text-ink backdrop:bg-veil sm:mx-auto sm:mt-[12dvh] sm:h-auto sm:max-h-[70dvh] sm:w-160 sm:rounded-lg sm:border"
    >
      <CommandRoot
        label={t('palette.title')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={values.includes(chosen) ? chosen : (values[0] ?? '')}
        onValueChange={(value) => {
          if (hasMoved.current) setChosen(value);
        }}
        onKeyDownCapture={({ key }) => {
          if (movingKeys.includes(key)) hasMoved.current = true;
        }}
        onPointerMoveCapture={() => {
          hasMoved.current = true;
        }}
        className="flex h-full max-h-[inherit] flex-col"
      >
        <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
          <CommandInput
            ref={input}
            value={typed}
            onValueChange={(text) => {
              setTyped(text);
              setChosen('');
              hasMoved.current = false;
            }}
            maxLength={100}
            placeholder={t('palette.search')}
            className="min-h-14 min-w-0 flex-1 bg-transparent placeholder:text-faint focus-visible:outline-none"
          />
          {isSearching ? <Spinner label={t('palette.searching')} /> : null}
          <IconButton icon={X} label={t('palette.close')} onClick={onClose} />
        </div>
        <CommandList label={t('palette.title')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          {found.map(({ group, destinations }) => (
            <Group key={group} heading={t(`palette.${group}`)}>
              {destinations.map(({ id, to, title, detail }) => (
                <Item key={id} value={itemOf(group, id)} onSelect={() => open(to)}>
                  <span className="truncate font-medium">{title}</span>
                  <span className="truncate text-faint max-sm:w-full">{detail}</span>
                </Item>
              ))}
            </Group>
          ))}
          {pages.length > 0 ? (
            <Group heading={t('palette.pages')}>
              {pages.map(({ to, title }) => (
                <Item key={to} value={to} onSelect={() => open(to)}>
                  {title}
                </Item>
              ))}
            </Group>
          ) : null}
        </CommandList>
        {isFailed ? (
          <p role="alert" className="px-5 py-3 text-sm text-danger">
            {t('palette.failed')}
          </p>
        ) : null}
        {isEmpty ? <p className="px-5 pb-6 text-sm text-soft">{t('palette.nothing')}</p> : null}
        <p role="status" className="sr-only">
          {isSearching ? '' : isEmpty ? t('palette.nothing') : t('palette.results', { count })}
        </p>
        <p className="border-t border-line px-5 py-2.5 text-xs text-faint max-sm:hidden">{t('palette.keys')}</p>
      </CommandRoot>
    </dialog>
  );
}

const movingKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

const itemOf = (group: string, id: string) => `${group} ${id}`;

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <CommandGroup heading={<span className="label block px-3 pt-3 pb-1.5">{heading}</span>} className="[&+&]:mt-1">
      {children}
    </CommandGroup>
  );
}

type ItemProps = { value: string; onSelect: () => void; children: ReactNode };

function Item({ value, onSelect, children }: ItemProps) {
  return (
    <CommandItem
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md border border-transparent px-3 py-1.5 text-sm aria-selected:bg-stage forced-colors:aria-selected:border-[Highlight]"
    >
      {children}
    </CommandItem>
  );
}
