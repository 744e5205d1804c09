import cartBuild from '#messages/buying/cart-build.ts';
import type { BuildFinding } from '../../../contract/catalogue/build.ts';
import type { BuildVerdict } from '../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../app/translations.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { verdictOf } from './verdict-of.ts';

const tones = { fit: 'success', unknown: 'warning', conflict: 'danger' } as const;

export const SoldVerdict = ({ findings }: { findings: readonly Pick<BuildFinding, 'rule' | 'verdict'>[] }) => (
  <OrderedVerdict verdict={verdictOf(findings)} />
);

/** As an order keeps it. */
export function OrderedVerdict({ verdict }: { verdict: BuildVerdict }) {
  const t = useTranslations(cartBuild);
  return <Badge tone={tones[verdict]}>{t(`cartBuild.verdict.${verdict}`)}</Badge>;
}
