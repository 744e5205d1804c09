import { useLocation } from 'react-router';
import dashboard from '#messages/owner/dashboard.ts';
import shop from '#messages/shell/shop.ts';
import { isStaff } from '../../../../contract/role.ts';
import { useMayOpen, useOwnRole } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { adminEntries, customerEntries, type Entry, entryAt, moreAdminEntries } from './entries.ts';

/** Shows no role's entries while the role is being loaded, then those of the pages that it opens. */
export function Sidebar() {
  const t = useTranslations(dashboard, shop);
  const { data, isError, refetch } = useOwnRole();
  const mayOpen = useMayOpen();
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm text-soft">
        {t('dashboard.menuFailed')}
        <Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>
      </div>
    );
  }
  if (!data) return <LoadingSidebar label={t('dashboard.loadingMenu')} />;
  if (!isStaff(data.role)) return <Entries entries={customerEntries} />;
  const allowed = (entries: readonly Entry[]) => entries.filter(([, path]) => mayOpen(path));
  const more = allowed(moreAdminEntries);
  return (
    <>
      <Entries entries={allowed(adminEntries)} />
      {more.length > 0 ? (
        <>
          <p id="more" className="mt-6 label mb-2">
            {t('dashboard.more')}
          </p>
          <Entries entries={more} labelledBy="more" />
        </>
      ) : null}
    </>
  );
}

function Entries({ entries, labelledBy }: { entries: readonly Entry[]; labelledBy?: string }) {
  const t = useTranslations(dashboard);
  const { pathname } = useLocation();
  const here = entryAt(pathname);
  return (
    <ul aria-labelledby={labelledBy} className="border-s border-line">
      {entries.map(([name, path]) => (
        <li key={name}>
          <Link
            to={path}
            aria-current={name !== here ? undefined : pathname === path ? 'page' : 'true'}
            className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-3.5 pe-4 text-sm text-soft hover:text-ink aria-[current]:border-mark aria-[current]:font-medium aria-[current]:text-ink lg:min-h-9 forced-colors:aria-[current]:underline"
          >
            {t(`dashboard.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
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
