import errors from '#messages/errors.ts';
import { asRefusal } from '../../../contract/error.ts';
import { useTranslations } from '../../translations.ts';

export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations(errors);
  return (error) => String(asRefusal(error)?.details.detail ?? t('errors.internal'));
}
