import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { paths } from '../../../app/paths.ts';

/**
 * What was chosen since the list that is shown: its page is loading, or loaded but not rendered yet. A further choice
 * that began with the shown list would undo it. The hooks of the router know only what is rendered.
 */
export function useNewerSearch(): () => URLSearchParams | undefined {
  const context = useContext(UNSAFE_DataRouterContext);
  const shown = useLocation();
  return () => {
    if (!context) return undefined;
    const { navigation, location } = context.router.state;
    const newest = navigation.location ?? location;
    if (newest.key === shown.key || newest.pathname !== paths.products) return undefined;
    return new URLSearchParams(newest.search);
  };
}
