import builder from '#messages/catalogue/builder.ts';
import type { BuildVerdict } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

const tones = { fit: 'success', unknown: 'warning', conflict: 'danger' } as const;

export function VerdictBadge({ verdict }: { verdict: BuildVerdict }) {
  const t = useTranslations(builder);
  return <Badge tone={tones[verdict]}>{t(`builder.verdicts.${verdict}`)}</Badge>;
}
