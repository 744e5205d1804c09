import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import searchWords from '#messages/owner/search-words.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import type { WordGroup } from './use-word-groups.ts';
import { WordGroupForm } from './word-group-form.tsx';

type WordGroupRowProps = { group: WordGroup; label: string; isDefault: boolean };

export function WordGroupRow({ group, label, isDefault }: WordGroupRowProps) {
  const t = useTranslations(searchWords);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    summary.current?.focus();
  };
  return (
    <li className="border-b border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary
          ref={summary}
          className="flex cursor-pointer list-none items-center gap-3 py-3 hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <h3 className="shrink-0 text-sm font-medium">{label}</h3>
          <span translate="no" className="min-w-0 flex-1 truncate text-sm text-soft">
            {othersThan(label, group.words)}
          </span>
          {group.isOwn && isDefault ? <Badge tone="neutral">{t('searchWords.changed')}</Badge> : null}
          <Icon of={ChevronDown} className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </summary>
        {isOpen ? <WordGroupForm group={group} label={label} isDefault={isDefault} onDone={close} /> : null}
      </details>
    </li>
  );
}

function othersThan(label: string, words: readonly string[]): string {
  return words.filter((word) => word !== label).join(', ');
}
