import { lazy, Suspense } from 'react';
import type { ViewedList } from '../../../../contract/account/saved-view.ts';

const ShownViews = lazy(() => import('./shown-views.tsx'));

/** Above a list, whose table comes first. */
export function SavedViews({ list }: { list: ViewedList }) {
  return (
    <Suspense>
      <ShownViews list={list} />
    </Suspense>
  );
}
