import { useUser } from '../../../app/session.ts';

/** For after an order: placing it takes its lines out of the cart, and they return if it ends unpaid. */
export function useSyncCart(): () => Promise<void> {
  const userId = useUser()?.uid ?? null;
  // The cart's own page counts again.
  return () => import('./sync.ts').then(({ syncCart }) => syncCart(userId)).catch(() => undefined);
}
