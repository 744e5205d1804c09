import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { type Entry, entryAt, type GroupName } from './entries.ts';
import { EntryList } from './entry-list.tsx';

type EntryGroupProps = { name: GroupName; entries: readonly Entry[]; isOpenAtFirst: boolean };

/** Opens by itself when one of its pages is opened. */
export function EntryGroup({ name, entries, isOpenAtFirst }: EntryGroupProps) {
  const t = useTranslations(dashboard);
  const { pathname } = useLocation();
  const here = entryAt(pathname);
  const hasCurrent = entries.some(([entry]) => entry === here);
  const [toggled, setToggled] = useState<{ isOpen: boolean; at: typeof here }>();
  // What was chosen on another page does not hide the entry of this one.
  const holds = toggled && (!hasCurrent || toggled.at === here);
  const isOpen = holds ? toggled.isOpen : isOpenAtFirst || hasCurrent;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setToggled({ isOpen: open, at: here });
      }}
      className="group mt-1"
    >
      <summary className="label flex min-h-11 cursor-pointer list-none items-center justify-between hover:text-ink lg:min-h-7.5 lg:pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {t(`dashboard.groups.${name}`)}
        <Icon of={ChevronDown} className="size-4 shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <EntryList entries={entries} />
    </details>
  );
}
