import cartBuild from '#messages/buying/cart-build.ts';
import type { BuildFinding } from '../../../contract/catalogue/build.ts';
import { useTranslations } from '../../app/translations.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { verdictOf } from './verdict-of.ts';

const tones = { fit: 'success', unknown: 'warning', conflict: 'danger' } as const;

export function SoldVerdict({ findings }: { findings: readonly Pick<BuildFinding, 'rule' | 'verdict'>[] }) {
  const t = useTranslations(cartBuild);
  const verdict = verdictOf(findings);
  return <Badge tone={tones[verdict]}>{t(`cartBuild.verdict.${verdict}`)}</Badge>;
}
