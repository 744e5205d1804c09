import identity from '#messages/account/identity.ts';
import { googleFor } from '../../../../contract/account/google.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

/** For accounts without a password. */
export function Reauthenticate() {
  const t = useTranslations(identity);
  const { signsInWithGoogle } = useSettings();
  if (!signsInWithGoogle) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-soft">{t('settings.passwordByEmailHint')}</p>
        <Link to={paths.resetPassword} className="link inline-flex min-h-11 items-center">
          {t('settings.passwordByEmail')}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{t('settings.signInAgainHint')}</p>
      <a href={googleFor(paths.settings)} className="link inline-flex min-h-11 items-center">
        {t('settings.signInAgain')}
      </a>
    </div>
  );
}
