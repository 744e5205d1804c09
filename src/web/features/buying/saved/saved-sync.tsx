import { useEffect } from 'react';
import { useUser } from '../../../app/session.ts';
import { savedProducts, storeSaved } from './store.ts';

/** Once for each document and user. */
export function SavedSync() {
  const userId = useUser()?.uid;
  useEffect(() => {
    if (userId) {
      void import('./sync.ts').then(({ syncSaved }) => syncSaved(userId)).catch(() => undefined);
    } else if (savedProducts().owner !== null) {
      storeSaved({ owner: null, ids: [] });
    }
  }, [userId]);
  return null;
}
