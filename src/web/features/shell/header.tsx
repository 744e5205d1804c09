import { Menu } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSignOut, useUser } from '../../session.ts';
import { showToast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';

/** Brand and navigation. Without JavaScript the small screen's menu opens too; a new place closes it. */
export function Header() {
  const t = useWords();
  const { key } = useLocation();
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center gap-x-8">
        <Link to={paths.home} className="flex items-center gap-2.5 py-3 font-semibold tracking-tight">
          <BrandMark />
          {t('shop.name')}
        </Link>
        <nav aria-label={t('navigation.label')} className="ms-auto hidden md:block">
          <Entries className="flex items-center gap-1" />
        </nav>
        <details key={key} className="group relative ms-auto md:hidden">
          <summary
            aria-label={t('navigation.open')}
            className="-me-3 grid size-11 list-none place-items-center rounded-md hover:bg-stage [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
          </summary>
          <nav
            aria-label={t('navigation.label')}
            className="absolute end-0 top-full z-30 min-w-56 rounded-md border border-line bg-raised p-2"
          >
            <Entries className="grid" />
          </nav>
        </details>
      </div>
    </header>
  );
}

const entry =
  'flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-signal aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

function Entries({ className }: { className: string }) {
  const t = useWords();
  const user = useUser();
  return (
    <ul className={className}>
      <li>
        <NavLink to={paths.home} end className={entry}>
          {t('navigation.home')}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.products} className={entry}>
          {t('navigation.products')}
        </NavLink>
      </li>
      {user ? (
        <li>
          <NavLink to={paths.dashboard} className={entry}>
            {t('navigation.dashboard')}
          </NavLink>
        </li>
      ) : null}
      <li>{user ? <SignOut /> : <LoginLink />}</li>
    </ul>
  );
}

function LoginLink() {
  const t = useWords();
  return (
    <NavLink to={paths.login} className={entry}>
      {t('navigation.login')}
    </NavLink>
  );
}

function SignOut() {
  const t = useWords();
  const signOut = useSignOut();
  const leave = async () => {
    await signOut();
    showToast(t('navigation.signedOut'));
  };
  return (
    <button type="button" onClick={leave} className={`${entry} w-full`}>
      {t('navigation.signOut')}
    </button>
  );
}

// A chip on its grid: a square die with contacts.
function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <path
        d="M8 1v4M12 1v4M16 1v4M8 19v4M12 19v4M16 19v4M1 8h4M1 12h4M1 16h4M19 8h4M19 12h4M19 16h4"
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <rect x="5" y="5" width="14" height="14" rx="1" className="fill-ink" />
      <rect x="9.5" y="9.5" width="5" height="5" className="fill-signal" />
    </svg>
  );
}
