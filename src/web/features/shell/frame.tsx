import { lazy, type ReactNode, useContext, useEffect } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router';
import shop from '#messages/shop.ts';
import { useSettings } from '../../settings.ts';
import { useTranslations } from '../../translations.ts';
import { hydrateAll, Later } from '../../ui/later.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { Header } from './header.tsx';
import { Offline } from './offline.tsx';
import { Progress } from './progress.tsx';

const SandboxBar = lazy(() => import('./sandbox-bar.tsx'));
const Footer = lazy(() => import('./footer.tsx'));

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations(shop);
  const { origin, stripeKey, sandboxMailbox } = useSettings();
  // Where not even the settings could be loaded, nothing is said of what the sandbox plays.
  const isPlayed = origin !== '' && (!stripeKey || sandboxMailbox);
  useWakingRouter();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:border focus:border-edge focus:bg-raised focus:px-5 focus:py-3 focus:text-sm focus:font-medium"
      >
        {t('shop.skip')}
      </a>
      <Progress />
      {isPlayed ? (
        <Later shape={<div className="h-11.25 border-b border-line bg-stage xl:h-9.25" />} isStill>
          <SandboxBar />
        </Later>
      ) : null}
      <Header />
      <Toasts close={t('page.closeToast')} region={t('page.notifications')} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Later shape={null}>
        <Footer />
      </Later>
      <Offline />
    </>
  );
}

/** Whatever the router does, a navigation or an answer asked for anew, renders the whole page: all of it must be awake. */
function useWakingRouter() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    let { location } = router.state;
    const look = (state: DataRouter['state']) => {
      if (state.navigation.state !== 'idle' || state.revalidation !== 'idle' || state.location !== location)
        hydrateAll();
      location = state.location;
    };
    // It may be at work already: who is quick presses a link while the page comes alive.
    look(router.state);
    return router.subscribe(look);
  }, [router]);
}
