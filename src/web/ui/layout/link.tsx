import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export type LinkProps = Omit<RouterLinkProps, 'discover' | 'mask'>;

/** The router's link. On the server an anchor: all that the router's does there takes a tenth of a page's time. */
export const Link = import.meta.env.SSR ? Anchor : ClientLink;

// All routes are known to the browser from the start, so there is nothing to discover.
function ClientLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
}

function Anchor({
  to,
  prefetch,
  reloadDocument,
  replace,
  state,
  preventScrollReset,
  relative,
  viewTransition,
  defaultShouldRevalidate,
  ...anchor
}: LinkProps) {
  const isPath = typeof to === 'string' && to.startsWith('/');
  if (!isPath) return <ClientLink {...anchor} to={to} relative={relative} />;
  return <a {...anchor} href={to} />;
}
