import type { ReactNode } from 'react';
import shop from '#messages/shell/shop.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Toasts } from '../../../ui/feedback/toast.tsx';
import { HydrateWhenNear } from '../../../ui/layout/hydrate-when-near.tsx';
import { CartSync } from '../../buying/cart/cart-sync.tsx';
import { SavedSync } from '../../buying/saved/saved-sync.tsx';
import { Tray } from '../../catalogue/compare/tray.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Offline } from './offline.tsx';
import { Prefetch } from './prefetch.tsx';
import { Progress } from './progress.tsx';
import { SandboxBar } from './sandbox-bar.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations(shop);
  const { origin, cardForm, sandboxMailbox } = useSettings();
  // Without settings (the root loader failed) the sandbox bar is hidden.
  const isPlayed = origin !== '' && (!cardForm || sandboxMailbox);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:border focus:border-edge focus:bg-raised focus:px-5 focus:py-3 focus:text-sm focus:font-medium"
      >
        {t('shop.skip')}
      </a>
      <Progress />
      {isPlayed ? <SandboxBar /> : null}
      <Header />
      <Toasts close={t('page.closeToast')} region={t('page.notifications')} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <noscript>
          <p className="needs-script page pt-part">{t('shop.needsScript')}</p>
        </noscript>
        {children}
      </main>
      <SavedSync />
      <CartSync />
      <Tray />
      <HydrateWhenNear>
        <Footer />
      </HydrateWhenNear>
      <Offline />
      <Prefetch />
    </>
  );
}
