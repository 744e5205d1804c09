import withdrawals from '#messages/orders/withdrawals.ts';
import type { Withdrawal } from '../../../../contract/orders/withdrawal.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

export function WithdrawalState({ one: { state, isConfirmed } }: { one: Pick<Withdrawal, 'state' | 'isConfirmed'> }) {
  const t = useTranslations(withdrawals);
  if (!isConfirmed && state !== 'expired') return <Badge tone="warning">{t('withdrawals.unconfirmed')}</Badge>;
  return <Badge tone={state === 'received' ? 'warning' : 'neutral'}>{t(`withdrawals.state.${state}`)}</Badge>;
}
