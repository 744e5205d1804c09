import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.ts';

/**
 * Without a connection what is on the page stays, and says so; a link that would only lead to the browser's own error
 * is held back, and can be followed from here once the shop answers again.
 */
export function Offline() {
  const t = useWords();
  const navigate = useNavigate();
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  const [wanted, setWanted] = useState<string>();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isOffline) return;
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a');
      if (!link || link.origin !== location.origin || link.pathname === location.pathname || link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    // Before React hears of it.
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isOffline]);
  if (!isOffline) return null;
  const tryAgain = async () => {
    setTrying(true);
    const answers = await fetch('/api/health/live').then(
      ({ ok }) => ok,
      () => false,
    );
    setTrying(false);
    if (answers && wanted) await navigate(wanted);
  };
  return (
    <aside
      data-offline
      aria-label={t('page.offlineLabel')}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t border-edge bg-raised"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
        <WifiOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <p role="status" className="flex-1 basis-48">
          <span className="font-medium">{t('page.offline')}</span>{' '}
          <span className="text-soft">{t(wanted ? 'page.offlineHeld' : 'page.offlineHint')}</span>
        </p>
        {wanted ? (
          <Button onClick={tryAgain} busy={isTrying && t('page.loading')}>
            {t('page.tryAgain')}
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
