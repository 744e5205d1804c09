import returns from '#messages/orders/returns.ts';
import type { ReturnState as State } from '../../../../contract/orders/return.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';

const tones: Record<State, Tone> = {
  requested: 'warning',
  accepted: 'success',
  received: 'warning',
  inspected: 'warning',
  refunded: 'success',
  closed: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
};

export function ReturnState({ state }: { state: State }) {
  const t = useTranslations(returns);
  return <Badge tone={tones[state]}>{t(`returns.state.${state}`)}</Badge>;
}
