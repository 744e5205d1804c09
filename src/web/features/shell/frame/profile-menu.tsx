import shop from '#messages/shell/shop.ts';
import type { AuthUser } from '../../../../contract/account/identity.ts';
import { initialsOf } from '../../../../contract/initials.ts';
import { paths } from '../../../app/paths.ts';
import { useSignOut } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Dropdown, dropdownEntry } from '../../../ui/overlay/dropdown.tsx';

export default function ProfileMenu({ user }: { user: AuthUser }) {
  const t = useTranslations(shop);
  const signOut = useSignOut();
  const handleSignOut = async () => {
    if (await signOut()) showToast(t('navigation.signedOut'));
    else showToast(t('navigation.notSignedOut'), 'danger');
  };
  return (
    <Dropdown
      // The accessible name contains the visible initials (WCAG 2.5.3).
      label={[!user.photoURL && initialsOf(user.displayName), t('navigation.account')].filter(Boolean).join(' ')}
      trigger={<Avatar name={user.displayName} photoUrl={user.photoURL} />}
      className="lg:-me-1.5"
    >
      <p className="mb-2 grid border-b border-line px-3 pt-1 pb-3 text-sm">
        <span className="truncate font-medium">{user.displayName}</span>
        <span className="data truncate text-xs text-faint">{user.email}</span>
      </p>
      <ul>
        <li>
          <Link to={paths.myProfile} className={dropdownEntry}>
            {t('navigation.profile')}
          </Link>
        </li>
        <li>
          <Link to={paths.ownBuilds} className={dropdownEntry}>
            {t('navigation.builds')}
          </Link>
        </li>
        <li>
          <Link to={paths.settings} className={dropdownEntry}>
            {t('navigation.settings')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={handleSignOut} className={dropdownEntry}>
            {t('navigation.logout')}
          </button>
        </li>
      </ul>
    </Dropdown>
  );
}
