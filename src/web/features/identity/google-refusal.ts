import { useSearchParams } from 'react-router';
import { googleRefusalOf } from '../../../contract/google.ts';
import errors from '../../../messages/en/errors.ts';
import { addWords, useWords } from '../../words.ts';

addWords(errors);

/** The words of a refusal that a visit to Google came back with. */
export function useGoogleRefusal(): string | undefined {
  const t = useWords();
  const [search] = useSearchParams();
  const refused = googleRefusalOf(search);
  if (refused === 'too_many_requests') return t('errors.too_many_requests', { seconds: 60 });
  return refused && t(`errors.${refused}`);
}
