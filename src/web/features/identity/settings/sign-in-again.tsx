import { googleFor } from '../../../../contract/google.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../words.ts';

/** Where there is no password to ask for: leads to Google once more, and back here. */
export function SignInAgain() {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{t('settings.signInAgainHint')}</p>
      <a href={googleFor(paths.settings)} className="link inline-flex min-h-11 items-center">
        {t('settings.signInAgain')}
      </a>
    </div>
  );
}
