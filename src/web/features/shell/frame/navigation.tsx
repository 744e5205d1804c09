import { useLocation } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useSignOut, useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/layout/link.tsx';

// In the specification's order (N1).
const entries = [
  ['home', paths.home],
  ['products', paths.products],
  ['review', paths.reviews],
  ['blogs', paths.blogs],
  ['portfolio', paths.portfolio],
  ['about', paths.about],
] as const;

// The current page's mark is on the header's border in a line, before the text in rows.
const shapes = {
  line: {
    list: 'flex -me-2 2xl:-me-3.5',
    entry:
      'navigation-entry min-h-16 px-2 text-sm after:inset-x-2 after:-bottom-px after:h-0.5 2xl:px-3.5 2xl:after:inset-x-3.5',
  },
  rows: {
    list: 'divide-y divide-line',
    entry: 'navigation-entry min-h-13 w-full text-lg tracking-tight after:inset-y-3 after:-start-3 after:w-0.75',
  },
} as const;

export function Navigation({ shape }: { shape: keyof typeof shapes }) {
  const t = useTranslations(shop);
  const user = useUser();
  const { list, entry } = shapes[shape];
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={list}>
        {entries.map(([name, path]) => (
          <li key={name}>
            <PageLink to={path} className={entry}>
              {t(`navigation.${name}`)}
            </PageLink>
          </li>
        ))}
        {user ? (
          <li>
            <PageLink to={paths.dashboard} className={entry}>
              {t('navigation.dashboard')}
            </PageLink>
          </li>
        ) : null}
        <li>{user ? <SignOut className={entry} /> : <LoginLink className={entry} />}</li>
      </ul>
    </nav>
  );
}

/** Current on its page and on the pages below it. */
function PageLink({ to, ...link }: { to: string; className: string; children: string }) {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

function LoginLink({ className }: { className: string }) {
  const t = useTranslations(shop);
  return (
    <PageLink to={paths.login} className={className}>
      {t('navigation.login')}
    </PageLink>
  );
}

function SignOut({ className }: { className: string }) {
  const t = useTranslations(shop);
  const signOut = useSignOut();
  const handleSignOut = async () => {
    if (await signOut()) showToast(t('navigation.signedOut'));
    else showToast(t('navigation.notSignedOut'), 'danger');
  };
  return (
    <button type="button" onClick={handleSignOut} className={className}>
      {t('navigation.signOut')}
    </button>
  );
}
