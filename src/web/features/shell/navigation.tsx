import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { useSignOut, useUser } from '../../session.ts';
import { showToast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';

// Spec §2, in its order.
const entries = [
  ['home', paths.home],
  ['products', paths.products],
  ['review', paths.reviews],
  ['blogs', paths.blogs],
  ['portfolio', paths.portfolio],
  ['about', paths.about],
] as const;

const entry =
  'flex min-h-11 items-center rounded-md text-sm whitespace-nowrap text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-signal aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** The way to every part of the shop; Dashboard for who is signed in, and Login or Sign Out. */
export function Navigation({ className, gap }: { className: string; gap: string }) {
  const t = useWords();
  const user = useUser();
  const look = `${entry} ${gap}`;
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={className}>
        {entries.map(([name, path]) => (
          <li key={name}>
            <NavLink to={path} end={path === paths.home} className={look}>
              {t(`navigation.${name}`)}
            </NavLink>
          </li>
        ))}
        {user ? (
          <li>
            <NavLink to={paths.dashboard} className={look}>
              {t('navigation.dashboard')}
            </NavLink>
          </li>
        ) : null}
        <li>{user ? <SignOut className={look} /> : <LoginLink className={look} />}</li>
      </ul>
    </nav>
  );
}

function LoginLink({ className }: { className: string }) {
  const t = useWords();
  return (
    <NavLink to={paths.login} className={className}>
      {t('navigation.login')}
    </NavLink>
  );
}

function SignOut({ className }: { className: string }) {
  const t = useWords();
  const signOut = useSignOut();
  const leave = async () => {
    await signOut();
    showToast(t('navigation.signedOut'));
  };
  return (
    <button type="button" onClick={leave} className={`${className} w-full`}>
      {t('navigation.signOut')}
    </button>
  );
}
