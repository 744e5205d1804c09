import security from '#messages/account/security.ts';
import type { SecondFactor } from '../../../../contract/account/second-factor.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { isOn } from './use-second-factor.ts';

/** For staff who have none yet. */
export function Requirement({ factors }: { factors: SecondFactor }) {
  const t = useTranslations(security);
  const { requirement } = factors;
  if (!requirement || isOn(factors)) return null;
  return (
    <p className="mb-4 max-w-read border-s-2 border-warning ps-4">
      {requirement.isOverdue ? (
        t('security.overdue')
      ) : (
        <Instant at={requirement.dueAt} text={(time) => t('security.due', { time })} />
      )}
    </p>
  );
}
