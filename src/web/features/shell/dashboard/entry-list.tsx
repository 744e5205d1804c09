import { useLocation } from 'react-router';
import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { type Entry, entryAt } from './entries.ts';

/** In two columns on phones, if it may be long. */
export function EntryList({ entries, isLong = true }: { entries: readonly Entry[]; isLong?: boolean }) {
  const t = useTranslations(dashboard);
  const { pathname } = useLocation();
  const here = entryAt(pathname);
  return (
    <ul className={isLong ? 'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-sm:gap-x-2' : ''}>
      {entries.map(([name, path]) => (
        <li key={name} className="border-s border-line">
          <Link
            to={path}
            aria-current={name !== here ? undefined : pathname === path ? 'page' : 'true'}
            className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-3.5 text-sm text-soft hover:text-ink aria-[current]:border-mark aria-[current]:font-medium aria-[current]:text-ink lg:min-h-7.5 lg:pointer-coarse:min-h-11 forced-colors:aria-[current]:underline"
          >
            {t(`dashboard.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
