import security from '#messages/account/security.ts';
import type { PasskeyResponse } from '../../../../contract/account/second-factor.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { useFailureText } from '../../../app/failure.ts';
import { isNetworkError } from '../../../app/network-error.ts';
import { useTranslations } from '../../../app/translations.ts';

type Options = { challenge: string };

/** Loaded when a passkey is used. */
const browserPasskeys = () => import('@simplewebauthn/browser');

export async function signWithPasskey(options: Options): Promise<PasskeyResponse> {
  const { startAuthentication } = await browserPasskeys();
  return (await startAuthentication({ optionsJSON: options as never })) as never;
}

export async function createPasskey(options: Options): Promise<PasskeyResponse> {
  const { startRegistration } = await browserPasskeys();
  return (await startRegistration({ optionsJSON: options as never })) as never;
}

/** Browsers report only that a passkey was not used: by choice, or for want of one. */
export function usePasskeyFailure(message: 'secondStep.passkeyFailed' | 'security.passkeyCreationFailed') {
  const t = useTranslations(security);
  const failureText = useFailureText();
  return (failure: unknown) => (asRefusal(failure) || isNetworkError(failure) ? failureText(failure) : t(message));
}
