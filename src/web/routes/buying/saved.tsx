import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import saved from '#messages/account/saved.ts';
import shop from '#messages/shell/shop.ts';
import { createQueryClient } from '../../app/query.ts';
import { useUser } from '../../app/session.ts';
import { useTranslations } from '../../app/translations.ts';
import { BrowserList } from '../../features/buying/saved/browser-list.tsx';
import { OwnLists } from '../../features/buying/saved/own-lists.tsx';
import { describedTitle } from '../../render/page-title.ts';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import type { Route } from './+types/saved.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(matches, (t) => ({ title: t('saved.heading'), description: t('shop.description') }), saved, shop),
  { name: 'robots', content: 'noindex' },
];

export default function Saved() {
  const t = useTranslations(saved);
  const user = useUser();
  const [client] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  return (
    <div className="page pt-part pb-section">
      <h1 className="mb-6 text-title">{t('saved.heading')}</h1>
      <noscript>
        <p>{t('saved.needsScript')}</p>
      </noscript>
      <QueryClientProvider client={client}>
        {isHydrating ? null : user ? <OwnLists userId={user.uid} /> : <BrowserList />}
      </QueryClientProvider>
    </div>
  );
}
