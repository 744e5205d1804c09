import { type MouseEvent, useState } from 'react';
import identity from '#messages/account/identity.ts';
import { googleFor } from '../../../../contract/account/google.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { useReturnTo } from './use-sign-in.ts';

/** A plain link, so that it works without JavaScript; with it, Back skips the login page. */
export function GoogleLink() {
  const t = useTranslations(identity);
  const address = googleFor(useReturnTo());
  const { signsInWithGoogle } = useSettings();
  const [isLeaving, setLeaving] = useState(false);
  if (!signsInWithGoogle) return null;
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setLeaving(true);
    location.replace(address);
  };
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('identity.or')}
      </div>
      <a href={address} onClick={handleClick} className={`${buttonStyles()} gap-3`}>
        {isLeaving ? <Spinner label={t('identity.signingIn')} /> : <GoogleMark />}
        {t('identity.google')}
      </a>
    </div>
  );
}

// Google's brand rules require these four colours.
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
