import textFace from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { getSession } from '../contract/identity.ts';
import type { Route } from './+types/root.ts';
import { followOtherTabs, knowUser } from './access-token.ts';
import { callKey, settingsKey } from './context.ts';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header.tsx';
import { SandboxBar } from './features/shell/sandbox-bar.tsx';
import { paths } from './paths.ts';
import styles from './styles/app.css?url';
import { Notice } from './ui/notice.tsx';
import { Toasts } from './ui/toast.tsx';
import { useSettings, useWords, wordsFor } from './words.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await context.get(callKey)(getSession, {});
  return { user, settings: context.get(settingsKey) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = wordsFor(loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.name') }, { name: 'description', content: t('shop.description') }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useSettings();
  const t = useWords();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3">
          {t('shop.skip')}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { user } }: Route.ComponentProps) {
  const email = user?.email;
  useEffect(() => knowUser(email), [email]);
  useEffect(() => followOtherTabs(user?.uid), [user?.uid]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <>
      <SandboxBar />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toasts close={t('page.closeToast')} region={t('page.notifications')} />
    </>
  );
}

/** Whatever no route has answered for: says that it is our fault, and how to go on. */
export function ErrorBoundary() {
  const t = useWords();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      <title>{t('shop.name')}</title>
      <div className="page py-16">
        <Notice
          role="alert"
          title={isMissing ? t('errors.not_found') : t('page.errorHeading')}
          hint={isMissing ? t('products.emptyHint') : t('page.errorHint')}
          action={
            <Link to={isMissing ? paths.products : paths.home} className="link">
              {t(isMissing ? 'home.browse' : 'page.errorHome')}
            </Link>
          }
        />
      </div>
    </Shell>
  );
}
