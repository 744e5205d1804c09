import { useSearchParams } from 'react-router';
import errors from '#messages/shell/errors.ts';
import { googleRefusalOf } from '../../../../contract/account/google.ts';
import { useTranslations } from '../../../app/translations.ts';

export function useGoogleRefusal(): string | undefined {
  const t = useTranslations(errors);
  const [search] = useSearchParams();
  const refused = googleRefusalOf(search);
  if (refused === 'too_many_requests') return t('errors.too_many_requests', { seconds: 60 });
  return refused && t(`errors.${refused}`);
}
