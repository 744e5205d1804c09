import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { Navigation } from '../../features/shell/frame/navigation.tsx';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/navbar.ts';

export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  describedTitle(matches, (t) => ({ title: t('navigation.heading'), description: t('shop.description') }), shop);

/** The navigation alone (N6). */
export default function Navbar() {
  const t = useTranslations(shop);
  return (
    <main id="content" className="page grid-12 gap-y-8 py-section">
      <h1 className="col-span-4 text-title">{t('navigation.heading')}</h1>
      <div className="col-span-4 border-y border-ink lg:col-span-8">
        <Navigation shape="rows" />
      </div>
    </main>
  );
}
