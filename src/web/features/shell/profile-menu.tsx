import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSignOut, useUser } from '../../session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { useSelfClosing } from './self-closing.ts';

const entry = 'flex min-h-11 w-full items-center rounded-md px-3 text-sm text-soft hover:bg-stage hover:text-ink';

/** The user's photo, and what lies behind it: Profile, Settings, Logout (spec §2, decision 21). */
export function ProfileMenu() {
  const t = useWords();
  const user = useUser();
  const signOut = useSignOut();
  const { menu, closeByEscape } = useSelfClosing();
  if (!user) return null;
  const leave = async () => {
    await signOut();
    showToast(t('navigation.signedOut'));
  };
  return (
    <details ref={menu} className="relative lg:-me-1.5" onKeyDown={closeByEscape}>
      <summary
        aria-label={t('navigation.account')}
        className="grid size-11 list-none place-items-center rounded-md hover:bg-stage [&::-webkit-details-marker]:hidden"
      >
        <Avatar name={user.displayName} photoUrl={user.photoURL} />
      </summary>
      <div className="absolute end-0 top-full z-30 w-64 rounded-md border border-line bg-raised p-2">
        <p className="mb-2 grid border-b border-line px-3 pt-1 pb-3 text-sm">
          <span className="truncate font-medium">{user.displayName}</span>
          <span className="data truncate text-xs text-faint">{user.email}</span>
        </p>
        <ul>
          <li>
            <Link to={paths.myProfile} className={entry}>
              {t('navigation.profile')}
            </Link>
          </li>
          <li>
            <Link to={paths.settings} className={entry}>
              {t('navigation.settings')}
            </Link>
          </li>
          <li>
            <button type="button" onClick={leave} className={entry}>
              {t('navigation.logout')}
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}
