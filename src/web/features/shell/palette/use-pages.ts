import dashboard from '#messages/owner/dashboard.ts';
import { useMayOpen } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { adminEntries, moreAdminEntries } from '../dashboard/entries.ts';

/** The pages of the dashboard that the person may open and whose names have all the words. */
export function usePages(typed: string): { to: string; title: string }[] {
  const t = useTranslations(dashboard);
  const mayOpen = useMayOpen();
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return [...adminEntries, ...moreAdminEntries, ['settings', paths.settings] as const]
    .filter(([, to]) => mayOpen(to))
    .map(([name, to]) => ({ to, title: t(`dashboard.${name}`) }))
    .filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word)));
}
