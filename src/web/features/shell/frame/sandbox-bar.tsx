import { ChevronDown } from 'lucide';
import sandboxHints from '#messages/shell/sandbox-hints.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';

const cards = [
  ['4242 4242 4242 4242', 'cardSucceeds'],
  ['4000 0000 0000 0002', 'cardDeclined'],
  ['4000 0000 0000 3220', 'cardAsks'],
] as const;

/** Says that no real money moves, and which test cards there are. */
export function SandboxBar() {
  const t = useTranslations(sandboxHints);
  const { cardForm } = useSettings();
  if (cardForm) return <MailsOnly />;
  return (
    <aside aria-label={t('sandbox.label')} className="border-b border-line bg-stage text-xs text-soft">
      <div className="page hidden min-h-9 items-center gap-x-6 xl:flex">
        <p className="font-medium text-ink">{t('sandbox.bar')}</p>
        <Cards className="flex flex-wrap gap-x-6" />
        <MailboxLink />
      </div>
      <details className="group xl:hidden">
        <summary className="page flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span className="font-medium text-ink">{t('sandbox.bar')}</span>
          <span className="flex items-center gap-1 whitespace-nowrap">
            {t('sandbox.cards')}
            <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
          </span>
        </summary>
        <div className="page grid gap-1 pb-3">
          <Cards className="grid" />
          <MailboxLink />
        </div>
      </details>
    </aside>
  );
}

/** A real provider takes the cards; only the emails are the sandbox's. */
function MailsOnly() {
  const t = useTranslations(sandboxHints);
  return (
    <aside aria-label={t('sandbox.label')} className="border-b border-line bg-stage text-xs text-soft">
      <div className="page flex min-h-11 items-center gap-x-6 xl:min-h-9">
        <p className="font-medium text-ink">{t('sandbox.mailsOnly')}</p>
        <MailboxLink />
      </div>
    </aside>
  );
}

function Cards({ className }: { className: string }) {
  const t = useTranslations(sandboxHints);
  return (
    <ul aria-label={t('sandbox.cards')} className={className}>
      {cards.map(([number, outcome]) => (
        <li
          key={number}
          className="flex justify-between gap-x-2 border-line max-xl:border-t max-xl:py-2.5 xl:items-baseline"
        >
          <span className="data text-ink">{number}</span> <span>{t(`sandbox.${outcome}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function MailboxLink() {
  const t = useTranslations(sandboxHints);
  const { sandboxMailbox } = useSettings();
  if (!sandboxMailbox) return null;
  return (
    <a href="/sandbox/mail" className="inline-flex min-h-9 items-center max-xl:min-h-11 xl:ms-auto">
      <span className="link">{t('sandbox.mailbox')}</span>
    </a>
  );
}
