import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import dashboard from '#messages/owner/dashboard.ts';
import { isStaff } from '../../../../contract/role.ts';
import { useOwnRole } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { adminEntries, moreAdminEntries } from '../dashboard/entries.ts';
import type { PageEntry } from './use-pages.ts';

/** Here, because the menu has them: the palette would divide them from it. */
const entries: readonly PageEntry[] = [...adminEntries, ...moreAdminEntries, ['settings', paths.settings]];

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the palette, also by Ctrl K. It is loaded on first use. */
export function PaletteButton() {
  const t = useTranslations(dashboard);
  const { data } = useOwnRole();
  const [isOpen, setIsOpen] = useState(false);
  const mayUse = data !== undefined && isStaff(data.role);
  useEffect(() => {
    if (!mayUse) return;
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Browsers search the web by it.
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [mayUse]);
  if (!mayUse) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md text-sm text-soft hover:text-ink max-lg:px-2 lg:mb-4 lg:min-h-9 lg:w-full lg:border lg:border-edge lg:bg-raised lg:px-3 lg:hover:border-ink"
      >
        <Icon of={Search} className="size-4 shrink-0" />
        <span className="flex-1 text-start">{t('dashboard.goTo')}</span>
        <kbd className="data text-xs text-faint max-lg:hidden">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette entries={entries} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
