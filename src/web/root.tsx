import textFace from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import figuresFace from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
} from 'react-router';
import shop from '#messages/shell/shop.ts';
import { getSession } from '../contract/account/identity.ts';
import type { Route } from './+types/root.ts';
import { reloadOnAccountChange, setTokenUser } from './app/access-token.ts';
import { callKey, settingsKey } from './app/context.ts';
import { setPerson } from './app/personal-storage.ts';
import { onRestored } from './app/restored.ts';
import { useSettings } from './app/settings.ts';
import { translationsFor } from './app/translations.ts';
import { ErrorPage } from './features/shell/frame/error-page.tsx';
import { Frame } from './features/shell/frame/frame.tsx';
import { NotFound } from './features/shell/frame/not-found.tsx';
import styles from './styles/app.css?url';

export const links: Route.LinksFunction = () => [
  // Preloaded: discovered through the stylesheet they would cost another round trip.
  ...[textFace, figuresFace].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await context.get(callKey)(getSession, {});
  return { user, settings: context.get(settingsKey) };
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const t = translationsFor(loaderData?.settings.locale ?? 'en-US', shop);
  if (isNotFound(error)) return [{ title: t('shop.title', { page: t('page.notFound') }) }];
  return [{ title: t('shop.name') }, { name: 'description', content: t('shop.description') }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { locale, lang = locale } = useSettings();
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f9f6f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1917" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { user } }: Route.ComponentProps) {
  // Not an effect: pages read what belongs to the person while they are rendered.
  setPerson(user?.uid);
  const email = user?.email;
  // A layout effect, so that the user is set before any child requests data.
  useLayoutEffect(() => setTokenUser(email), [email]);
  useEffect(() => reloadOnAccountChange(user?.uid), [user?.uid]);
  useCurrentDataWhenRestored();
  useFocusAfterNavigation();
  // Routes hide header and footer by `handle = { isBare: true }`.
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare);
  if (isBare) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page from the back/forward cache shows prices, stock and a session as they were. */
function useCurrentDataWhenRestored() {
  const { revalidate } = useRevalidator();
  useEffect(() => onRestored(() => void revalidate()), [revalidate]);
}

/** Navigation has removed the activated link, and the focus with it. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFound />;
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
