import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';

type Entry = { id: string; heading: string };
type ProseLayoutProps = { title: string; lead: string; contents: readonly Entry[]; children: ReactNode };

export function ProseLayout({ title, lead, contents, children }: ProseLayoutProps) {
  const t = useTranslations(shop);
  return (
    <div className="page pt-part lg:pt-section">
      <div className="grid-12 gap-y-4">
        <h1 className="col-span-4 text-title lg:col-span-8 lg:col-start-5">{title}</h1>
        <p className="col-span-4 max-w-read text-lead text-soft lg:col-span-8 lg:col-start-5">{lead}</p>
      </div>
      <div className="grid-12 mt-part gap-y-6 border-t border-ink">
        <nav aria-label={t('page.contents')} className="col-span-4 max-lg:border-b max-lg:border-line lg:pt-6">
          <details className="group lg:hidden">
            <summary className="flex min-h-12 list-none items-center justify-between text-sm font-medium [&::-webkit-details-marker]:hidden">
              {t('page.contents')}
              <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
            </summary>
            <Entries entries={contents} />
          </details>
          <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto max-lg:hidden">
            <p className="label mb-2">{t('page.contents')}</p>
            <Entries entries={contents} />
          </div>
        </nav>
        <div className="col-span-4 lg:col-span-8">{children}</div>
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="pb-3 text-sm">
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 max-w-80 items-center py-1 text-soft decoration-mark decoration-2 underline-offset-4 hover:text-ink hover:underline lg:min-h-8 lg:pointer-coarse:min-h-11"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
