import shop from '#messages/shop.ts';
import { asRefusal } from '../contract/error.ts';
import { isNetworkError } from './network-error.ts';
import { useTranslations } from './translations.ts';

/** What is said of a call that failed: the refusal's own words, or what is known of the reason. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useTranslations(shop);
  return (failure) =>
    String(
      asRefusal(failure)?.details.detail ?? t(isNetworkError(failure) ? 'page.callUnreachable' : 'page.errorHeading'),
    );
}
