import { useQueryClient } from '@tanstack/react-query';
import holds from '#messages/owner/holds.ts';
import { limits } from '../../../../contract/limits.ts';
import { listBookings } from '../../../../contract/orders/booking.ts';
import { listHolds, releaseHolds } from '../../../../contract/orders/hold.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

/** Ends unpaid orders by their ids, and says how many. */
export function useReleaseHolds(onSettled: () => unknown) {
  const t = useTranslations(holds);
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useAction({
    mutationFn: releaseAll,
    onSuccess: (counts) => showToast(t('holds.released', counts)),
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [listBookings.name] });
      void queries.invalidateQueries({ queryKey: [listHolds.name] });
      return onSettled();
    },
  });
}

async function releaseAll(ids: string[]): Promise<{ released: number; kept: number }> {
  const sums = { released: 0, kept: 0 };
  for (let start = 0; start < ids.length; start += limits.listMaximum) {
    const orders = ids.slice(start, start + limits.listMaximum);
    const { released, kept } = await call(releaseHolds, { body: { orders } });
    sums.released += released;
    sums.kept += kept;
  }
  return sums;
}
