import { useSettings, useWords } from '../../words.ts';

/** Decision 17: the sandbox shows its accounts where one signs in. */
export function DemoAccounts() {
  const t = useWords();
  const { demoAccounts } = useSettings();
  if (demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="border-t border-line pt-5 text-sm">
      <h2 id="demo" className="mb-2 font-medium">
        {t('sandbox.demoTitle')}
      </h2>
      <dl className="data grid gap-2 text-xs text-soft">
        {demoAccounts.map(({ role, email, password }) => (
          <div key={role}>
            <dt className="text-faint">{t(`sandbox.${role}`)}</dt>
            <dd>
              {email} / {password}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
