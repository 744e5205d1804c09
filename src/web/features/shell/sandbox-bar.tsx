import { useWords } from '../../words.ts';

/** Says that no real money moves, and which cards there are to try (decision 17). */
export function SandboxBar() {
  const t = useWords();
  return (
    <aside aria-label={t('sandbox.label')} className="border-b border-line bg-stage">
      <p className="page data py-1.5 text-xs text-soft">
        {t('sandbox.bar')}{' '}
        <a href="/sandbox/mail" className="link">
          {t('sandbox.mailbox')}
        </a>
      </p>
    </aside>
  );
}
