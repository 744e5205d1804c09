import { Lock } from 'lucide';
import checkout from '#messages/buying/checkout.ts';
import footer from '#messages/shell/footer.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

const pages = ['terms', 'returns', 'privacy', 'imprint'] as const;

/** Beside the button that orders: who sees the card, and what the customer agrees to. */
export function PayNotes({ hasCard }: { hasCard: boolean }) {
  const t = useTranslations(checkout, footer);
  return (
    <div className="grid max-w-form gap-2 text-sm text-soft">
      {hasCard ? (
        <p className="flex gap-2">
          <Icon of={Lock} className="mt-[0.2rem] size-4 shrink-0" />
          <span>{t('checkout.secure')}</span>
        </p>
      ) : null}
      <p>{t('checkout.acceptsTerms')}</p>
      {/* In a tab of their own: here the card is typed. */}
      <ul className="flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <li key={page}>
            <Link to={paths[page]} target="_blank" className="link inline-flex min-h-11 items-center">
              {t(`footer.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
