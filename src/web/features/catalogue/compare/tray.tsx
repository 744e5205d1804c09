import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { useSelection } from './selection.ts';

const CompareTray = lazy(() => import('./compare-tray.tsx'));

/** On the pages of the catalog. Its script is loaded with the first selected product. */
export function Tray() {
  const { pathname } = useLocation();
  const isCatalog = pathname === paths.products || pathname === paths.home || pathname.startsWith('/product/');
  if (useSelection().length === 0 || !isCatalog) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <CompareTray />
      </Suspense>
    </ErrorBoundary>
  );
}
