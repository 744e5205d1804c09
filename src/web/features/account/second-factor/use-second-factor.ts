import { useQuery } from '@tanstack/react-query';
import {
  getSecondFactor,
  type SecondFactor,
  type SecondFactorMethod,
} from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { accountKey } from '../settings/use-account.ts';

export function useSecondFactor() {
  return useQuery({
    queryKey: [...accountKey, 'secondFactor'],
    queryFn: () => call(getSecondFactor, {}),
    ...alwaysStale,
  });
}

export const isOn = ({ totp, passkeys }: SecondFactor): boolean => totp !== null || passkeys.length > 0;

export function methodsOf({ totp, passkeys, recoveryCodesLeft }: SecondFactor): SecondFactorMethod[] {
  const methods: [SecondFactorMethod, boolean][] = [
    ['totp', totp !== null],
    ['passkey', passkeys.length > 0],
    ['recovery_code', recoveryCodesLeft > 0],
  ];
  return methods.filter(([, isThere]) => isThere).map(([method]) => method);
}
