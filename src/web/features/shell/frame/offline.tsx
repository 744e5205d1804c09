import { Wifi, WifiOff } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { isShopReachable } from './is-reachable.ts';

/** Intercepts links, which lead to the browser's error page. Not followed automatically: the user may be typing. */
export function Offline() {
  const t = useTranslations(shop);
  const { key } = useLocation();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const [pendingHref, setPendingHref] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (!isOffline) return;
    const intercept = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a');
      const isHere = link?.pathname === location.pathname && link.search === location.search;
      if (!link || link.origin !== location.origin || isHere) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingHref(link.pathname + link.search + link.hash);
    };
    // In the capture phase, before React's handlers.
    document.addEventListener('click', intercept, { capture: true });
    return () => document.removeEventListener('click', intercept, { capture: true });
  }, [isOffline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation
  useEffect(() => setPendingHref(undefined), [key]);
  if (!isOffline && !pendingHref) return null;
  const openPendingLink = async () => {
    setChecking(true);
    const isReachable = await isShopReachable();
    setChecking(false);
    if (!isReachable || !pendingHref) return;
    // Cleared first: the back/forward cache restores this page with its state.
    setPendingHref(undefined);
    // A document load, since the path may be one of the server's own.
    location.assign(pendingHref);
  };
  const icon = isOffline ? WifiOff : Wifi;
  return (
    <aside
      data-offline
      aria-label={t('page.offlineLabel')}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t border-edge bg-raised"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
        <Icon of={icon} className={`size-5 shrink-0 ${isOffline ? 'text-warning' : 'text-success'}`} />
        <p role="status" className="flex-1 basis-48">
          <span className="font-medium">{t(isOffline ? 'page.offline' : 'page.online')}</span>{' '}
          <span className="text-soft">
            {t(!isOffline ? 'page.onlineHeld' : pendingHref ? 'page.offlineHeld' : 'page.offlineHint')}
          </span>
        </p>
        {pendingHref ? (
          <Button onClick={openPendingLink} busy={isChecking && t('page.loading')}>
            {t(isOffline ? 'page.tryAgain' : 'page.openHeld')}
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
