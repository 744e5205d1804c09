import shop from '#messages/shop.ts';
import { asRefusal } from '../contract/error.ts';
import { isNetworkError } from './network-error.ts';
import { useTranslations } from './translations.ts';

export function useFailureText(): (failure: unknown) => string {
  const t = useTranslations(shop);
  return (failure) =>
    String(
      asRefusal(failure)?.details.detail ?? t(isNetworkError(failure) ? 'page.callUnreachable' : 'page.errorHeading'),
    );
}
