import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query.ts';
import { useUser } from '../../app/session.ts';
import { useTranslations } from '../../app/translations.ts';
import { OwnBuilds } from '../../features/catalogue/saved-builds/own-builds.tsx';
import { describedTitle } from '../../render/page-title.ts';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/own-builds.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('savedBuilds.heading'), description: t('savedBuilds.lead') }),
    savedBuilds,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function OwnBuildsPage() {
  const t = useTranslations(savedBuilds);
  const user = useUser();
  const [client] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{t('savedBuilds.heading')}</h1>
      <p className="mt-2 mb-6 max-w-read text-soft">
        {t(user ? 'savedBuilds.lead' : 'savedBuilds.leadVisitor')}{' '}
        {user ? null : (
          <Link to={paths.loginFor(paths.ownBuilds)} className="link">
            {t('savedBuilds.signIn')}
          </Link>
        )}
      </p>
      <noscript>
        <p>{t('savedBuilds.needsScript')}</p>
      </noscript>
      <QueryClientProvider client={client}>{isHydrating ? null : <OwnBuilds key={user?.uid} />}</QueryClientProvider>
    </div>
  );
}
