import { type KeyboardEvent, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { getVerification } from '../../contract/account-mail.ts';
import { getSession } from '../../contract/identity.ts';
import dashboard from '../../messages/en/dashboard.ts';
import { callKey } from '../context.ts';
import { Sidebar } from '../features/dashboard/sidebar.tsx';
import { VerifyNotice } from '../features/identity/verify-notice.tsx';
import { Button } from '../ui/button.tsx';
import { addWords, useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/dashboard.ts';

addWords(dashboard);

/** Whether the address is confirmed; whoever is not signed in is led away by the layout. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { user } = await call(getSession, {});
  return { isVerified: !user || (await call(getVerification, {})).verified };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.title') }) }];
};

/** The sidebar and the page that it leads to; on small screens a toggle opens it and a new place or Escape closes it. */
export default function Dashboard({ loaderData: { isVerified } }: Route.ComponentProps) {
  const t = useWords();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenedAt(undefined);
    toggle.current?.focus();
  };
  return (
    <div className="page py-8">
      <div className="mb-8 flex items-center justify-between gap-4 border-b border-line pb-4">
        <p className="text-soft">{t('dashboard.welcome')}</p>
        <Button
          ref={toggle}
          className="lg:hidden"
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
          onKeyDown={closeByKey}
        >
          {t('dashboard.menu')}
        </Button>
      </div>
      {isVerified ? null : <VerifyNotice />}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_1fr]">
        <nav
          id="dashboard-menu"
          aria-label={t('dashboard.menu')}
          onKeyDown={closeByKey}
          className={isOpen ? '' : 'hidden lg:block'}
        >
          <Sidebar />
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
