import { asRefusal } from '../../../contract/error.ts';
import type { Translate } from '../../../messages/translate.ts';

/** What the server said, or that something went wrong. */
export function refusalWords(error: unknown, t: Translate): string {
  return String(asRefusal(error)?.details.detail ?? t('errors.internal'));
}
