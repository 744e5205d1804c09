import { useQueryClient } from '@tanstack/react-query';
import manageReturns from '#messages/owner/manage-returns.ts';
import { getReturn, listOrderReturns, listReturns, type ManagedReturn } from '../../../../contract/orders/return.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

export type ReturnAct = 'accept' | 'decline' | 'receive' | 'inspect' | 'close' | 'refund';

/** After an act on a return: shows its new state everywhere. */
export function useReturnChanged(): (act: ReturnAct, changed: ManagedReturn) => Promise<void> {
  const t = useTranslations(manageReturns);
  const queries = useQueryClient();
  return async (act, changed) => {
    queries.setQueryData([getReturn.name, changed._id], changed);
    showToast(t(`manageReturns.done.${act}`, { number: changed.number }));
    void queries.invalidateQueries({ queryKey: [listReturns.name] });
    await queries.invalidateQueries({ queryKey: [listOrderReturns.name, changed.orderId] });
  };
}
