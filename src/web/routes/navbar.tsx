import { Navigation } from '../features/shell/navigation.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/navbar.ts';

export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [
    { title: t('shop.title', { page: t('navigation.heading') }) },
    { name: 'description', content: t('shop.description') },
  ];
};

/** The navigation alone (decision 20), open at any width. */
export default function Navbar() {
  const t = useWords();
  return (
    <main id="content" className="page py-12">
      <h1 className="mb-6 text-2xl">{t('navigation.heading')}</h1>
      <Navigation className="divide-y divide-line border-y border-line" gap="" />
    </main>
  );
}
