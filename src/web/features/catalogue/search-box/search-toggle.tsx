import { Search, X } from 'lucide';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';
import { focusFirstField } from '../../../ui/feedback/focus.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts';
import { SearchBox } from './search-box.tsx';

/** Where the field has no room: an icon that opens it over the whole width. A <details>, as the menu. */
export function SearchToggle() {
  const t = useTranslations(shop);
  const { menu, closeByEscape } = useDismiss();
  return (
    <details
      ref={menu}
      data-menu
      className="group xl:hidden"
      onKeyDown={closeByEscape}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) focusFirstField(currentTarget);
      }}
    >
      <summary
        aria-label={t('search.open')}
        className="grid size-11 list-none place-items-center rounded-md hover:bg-stage active:bg-line max-lg:-me-4 [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Search} className="size-5 group-open:hidden" />
        <Icon of={X} className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-edge bg-paper">
        <div className="page animate-rise py-4">
          <SearchBox />
        </div>
      </div>
    </details>
  );
}
