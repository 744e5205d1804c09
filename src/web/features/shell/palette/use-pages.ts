import dashboard from '#messages/owner/dashboard.ts';
import { useMayOpen } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import type { EntryName } from '../dashboard/entries.ts';

export type PageEntry = readonly [name: EntryName, to: string];

/** Those that the person may open and whose names have all the words. */
export function usePages(entries: readonly PageEntry[], typed: string): { to: string; title: string }[] {
  const t = useTranslations(dashboard);
  const mayOpen = useMayOpen();
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(([, to]) => mayOpen(to))
    .map(([name, to]) => ({ to, title: t(`dashboard.${name}`) }))
    .filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word)));
}
