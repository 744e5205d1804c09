import { data } from 'react-router';
import { useWords } from '../words.ts';
import type { Route } from './+types/not-found.ts';

export function loader(_: Route.LoaderArgs) {
  return data(null, 404);
}

/** Spec §2: any other path shows an image, and nothing else. */
export default function NotFound() {
  const t = useWords();
  return (
    <div className="page py-12">
      <img
        src="/pictures/not-found.svg"
        alt={t('page.notFoundAlt')}
        width={800}
        height={600}
        className="mx-auto w-full max-w-2xl"
      />
    </div>
  );
}
