import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import errors from '#messages/shell/errors.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type Delivery, getDelivery } from '../../../../contract/owner/delivery.ts';
import type { FieldError } from '../../../../contract/problem.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

const queryKey = [getDelivery.name];

export function useDelivery() {
  return useQuery({ queryKey, queryFn: () => call(getDelivery, {}), ...alwaysStale });
}

/** Every change returns all of it. `change` answers whether it was made; `error` is why it was not. */
export function useChange() {
  const t = useTranslations(delivery, errors);
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const change = async (request: Promise<Delivery>, message: 'saved' | 'deleted' = 'saved') => {
    setError(undefined);
    try {
      queries.setQueryData(queryKey, await request);
      showToast(t(`delivery.${message}`));
      return true;
    } catch (failure) {
      const details = asRefusal(failure)?.details as { detail?: string; errors?: FieldError[] } | undefined;
      setError(details?.errors?.[0]?.message ?? details?.detail ?? t('errors.internal'));
      return false;
    }
  };
  return { change, error };
}
