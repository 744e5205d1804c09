import { useNavigation } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';

/** Delayed (animate-late), so that fast navigations show nothing. */
export function Progress() {
  const t = useTranslations(shop);
  if (useNavigation().state === 'idle') return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.75 animate-late overflow-hidden">
      <div className="h-full w-2/5 animate-pass bg-mark motion-reduce:w-full forced-colors:bg-[Highlight]" />
      <span className="sr-only">{t('page.loading')}</span>
    </div>
  );
}
