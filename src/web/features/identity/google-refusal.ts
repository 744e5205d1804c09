import { useSearchParams } from 'react-router';
import { googleRefusalOf } from '../../../contract/google.ts';
import errors from '../../../messages/en/errors.ts';
import { addMessages, useTranslations } from '../../words.ts';

addMessages(errors);

/** The words of a refusal that a visit to Google came back with. */
export function useGoogleRefusal(): string | undefined {
  const t = useTranslations();
  const [search] = useSearchParams();
  const refused = googleRefusalOf(search);
  if (refused === 'too_many_requests') return t('errors.too_many_requests', { seconds: 60 });
  return refused && t(`errors.${refused}`);
}
