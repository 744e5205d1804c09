import sandboxHints from '#messages/shell/sandbox-hints.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';

/** Shown in the sandbox only, where demo accounts exist. */
export function DemoAccounts() {
  const t = useTranslations(sandboxHints);
  const { demoAccounts } = useSettings();
  if (demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="text-sm">
      <h2 id="demo" className="label">
        {t('sandbox.demoTitle')}
      </h2>
      <dl className="mt-3 border-b border-line">
        {demoAccounts.map(({ role, email, password }) => (
          <div key={role} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-3 border-t border-line py-3">
            <dt className="text-faint">{t(`sandbox.${role}`)}</dt>
            <dd className="data text-xs" translate="no">
              {email} / {password}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
