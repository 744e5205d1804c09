import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import dealForm from '#messages/owner/deal-form.ts';
import errorsMessages from '#messages/shell/errors.ts';
import { endDeal, getDeal, type NewDeal, setDeal } from '../../../../contract/catalogue/deal.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

const queryKey = ['deal'];

export function useDeal() {
  const t = useTranslations(dealForm, errorsMessages);
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const query = useQuery({ queryKey, queryFn: () => call(getDeal, {}), ...alwaysStale });

  const perform = async (run: () => Promise<unknown>, done: string): Promise<boolean> => {
    setError(undefined);
    try {
      await run();
      showToast(done);
      return true;
    } catch (failure) {
      const { errors, detail } = asRefusal(failure)?.details ?? {};
      const [first] = (errors ?? []) as { message: string }[];
      setError(String(first?.message ?? detail ?? t('errors.internal')));
      showToast(t('dealForm.failed'), 'danger');
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };

  return {
    ...query,
    deal: query.data?.deal,
    problem: error,
    set: (body: NewDeal) => perform(() => call(setDeal, { body }), t('dealForm.set')),
    end: () => perform(() => call(endDeal, { query: { _id: query.data?.deal?.product._id } }), t('dealForm.ended')),
  };
}
