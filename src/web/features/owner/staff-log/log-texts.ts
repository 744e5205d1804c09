import staffLog from '#messages/owner/staff-log.ts';
import type { LogEntry } from '../../../../contract/owner/staff-log.ts';
import { useTranslations } from '../../../app/translations.ts';

const { logActs, logSubjects } = staffLog;

/** What this version has no words for, an older or a newer one may have logged. */
export function useLogTexts() {
  const t = useTranslations(staffLog);
  return {
    act: (act: string) => (Object.hasOwn(logActs, act) ? t(`logActs.${act as keyof typeof logActs}`) : act),
    subject: (subject: string) =>
      Object.hasOwn(logSubjects, subject) ? t(`logSubjects.${subject as keyof typeof logSubjects}`) : subject,
    person: ({ by }: Pick<LogEntry, 'by'>) => (by ? (by.name ?? t('staffLog.closed')) : t('staffLog.command')),
    value: (value: unknown) => {
      if (value === undefined) return t('staffLog.none');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
