import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import checkout from '#messages/buying/checkout.ts';
import shop from '#messages/shell/shop.ts';
import { createQueryClient } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { Checkout, CheckoutSkeleton } from '../../features/buying/checkout/checkout.tsx';
import { useCardFormPolicy } from '../../features/buying/payment/card-form-policy.ts';
import { describedTitle } from '../../render/page-title.ts';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('checkout.heading'), description: t('shop.description') }),
    checkout,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function CheckoutPage() {
  const t = useTranslations(checkout);
  const [client] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  const isReady = useCardFormPolicy();
  return (
    <div data-undistracted className="page pt-part pb-section">
      <h1 className="mb-6 text-title">{t('checkout.heading')}</h1>
      <noscript>
        <p>{t('checkout.needsScript')}</p>
      </noscript>
      <QueryClientProvider client={client}>
        {isHydrating || !isReady ? <CheckoutSkeleton label={t('checkout.loading')} /> : <Checkout />}
      </QueryClientProvider>
    </div>
  );
}
