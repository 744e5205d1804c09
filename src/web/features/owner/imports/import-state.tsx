import imports from '#messages/owner/imports.ts';
import type { PartImport, ImportState as State } from '../../../../contract/owner/import.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';

const tones: Record<State, Tone> = {
  uploaded: 'warning',
  checking: 'neutral',
  checked: 'warning',
  applying: 'neutral',
  applied: 'success',
  undoing: 'neutral',
  undone: 'neutral',
};

export function ImportState({ of: { state, isPaused } }: { of: Pick<PartImport, 'state' | 'isPaused'> }) {
  const t = useTranslations(imports);
  return isPaused ? (
    <Badge tone="warning">{t('imports.paused')}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t(`imports.states.${state}`)}</Badge>
  );
}
