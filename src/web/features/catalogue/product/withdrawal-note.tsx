import withdrawalNote from '#messages/catalogue/withdrawal-note.ts';
import type { WithdrawalExemption } from '../../../../contract/catalogue/withdrawal-exemption.ts';
import { useTranslations } from '../../../app/translations.ts';

type WithdrawalNoteProps = { exemption: WithdrawalExemption | null; className?: string };

/** The law requires to say before the order where there is no right to withdraw. */
export function WithdrawalNote({ exemption, className = '' }: WithdrawalNoteProps) {
  const t = useTranslations(withdrawalNote);
  return exemption ? <p className={`text-sm ${className}`}>{t(`withdrawalNote.${exemption}`)}</p> : null;
}
