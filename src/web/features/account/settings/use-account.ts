import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import errors from '#messages/shell/errors.ts';
import { getAccount, listSessions } from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';

export const accountKey = ['account'] as const;

export function useAccount() {
  return useQuery({ queryKey: accountKey, queryFn: () => call(getAccount, {}), ...alwaysStale });
}

export function useSessions() {
  return useQuery({ queryKey: [...accountKey, 'sessions'], queryFn: () => call(listSessions, {}), ...alwaysStale });
}

export function useAccountAction() {
  const t = useTranslations(errors);
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined);
    setBusy(true);
    try {
      await action();
      await queries.invalidateQueries({ queryKey: accountKey });
      return true;
    } catch (failure) {
      setError(refusedFieldText(failure) ?? t('errors.internal'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy };
}
