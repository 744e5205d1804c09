import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../contract/error.ts';
import type { Problem } from '../../contract/problem.ts';
import { isNetworkError } from './network-error.ts';
import { useTranslations } from './translations.ts';

/** Without a response, or after a 5xx, the act may have been done. */
export function isRefused(failure: unknown): boolean {
  const refusal = asRefusal(failure);
  return refusal !== undefined && Number(refusal.details.status) < 500;
}

export function useFailureText(): (failure: unknown) => string {
  const t = useTranslations(shop);
  return (failure) =>
    String(
      asRefusal(failure)?.details.detail ?? t(isNetworkError(failure) ? 'page.callUnreachable' : 'page.errorHeading'),
    );
}

/** The text of the field that was refused, or of the refusal. */
export function refusedFieldText(failure: unknown): string | undefined {
  const { errors, detail } = (asRefusal(failure)?.details ?? {}) as Partial<Problem>;
  return errors?.[0]?.message ?? detail;
}
