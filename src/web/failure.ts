import { asRefusal } from '../contract/error.ts';
import { useWords } from './words.ts';

/** No answer came at all: the browser tells of a lost connection by a TypeError of `fetch`. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof TypeError && /fetch|network|load failed|connection/i.test(failure.message);
}

/** What is said of a call that failed: the refusal's own words, or what is known of the reason. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useWords();
  return (failure) =>
    String(
      asRefusal(failure)?.details.detail ?? t(isUnreachable(failure) ? 'page.callUnreachable' : 'page.errorHeading'),
    );
}
