import { useLocation } from 'react-router';
import dashboard from '#messages/owner/dashboard.ts';
import shop from '#messages/shell/shop.ts';
import { isStaff } from '../../../../contract/role.ts';
import { useMayOpen, useOwnRole } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { adminEntries, customerEntries, type Entry, entryAt, entryGroups } from './entries.ts';
import { EntryGroup } from './entry-group.tsx';
import { EntryList } from './entry-list.tsx';

/** As many fit on a small screen beside the five of the specification. */
const MOST_OPEN = 10;

/** Shows no role's entries while the role is being loaded, then those of the pages that it opens. */
export function Sidebar() {
  const t = useTranslations(dashboard, shop);
  const { data, isError, refetch } = useOwnRole();
  const mayOpen = useMayOpen();
  const here = entryAt(useLocation().pathname);
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm text-soft">
        {t('dashboard.menuFailed')}
        <Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>
      </div>
    );
  }
  if (!data) return <LoadingSidebar label={t('dashboard.loadingMenu')} />;
  if (!isStaff(data.role)) return <EntryList entries={customerEntries} isLong={false} />;
  const allowed = (entries: readonly Entry[]) => entries.filter(([, path]) => mayOpen(path));
  const groups = entryGroups
    .map(([name, entries]) => ({ name, entries: allowed(entries) }))
    .filter(({ entries }) => entries.length > 0);
  const isShort = groups.flatMap(({ entries }) => entries).length <= MOST_OPEN;
  // Its group needs the room.
  const isElsewhere = groups.some(
    ({ name, entries }) => name !== 'orders' && name !== 'money' && entries.some(([entry]) => entry === here),
  );
  return (
    <>
      <EntryList entries={allowed(adminEntries)} />
      {groups.map(({ name, entries }) => (
        <EntryGroup
          key={name}
          name={name}
          entries={entries}
          isOpenAtFirst={isShort || name === 'orders' || (name === 'money' && !isElsewhere)}
        />
      ))}
    </>
  );
}

function LoadingSidebar({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mx-4 my-3.5 h-4 w-28 lg:my-2.5" />
      ))}
    </div>
  );
}
