import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import dashboard from '#messages/owner/dashboard.ts';
import { getVerification } from '../../../contract/account/account-mail.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { callKey } from '../../app/context.ts';
import { useTranslations } from '../../app/translations.ts';
import { VerifyNotice } from '../../features/account/identity/verify-notice.tsx';
import { Sidebar } from '../../features/shell/dashboard/sidebar.tsx';
import { PaletteButton } from '../../features/shell/palette/palette-button.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Icon } from '../../ui/media/icon.tsx';
import type { Route } from './+types/dashboard.ts';

/** Visitors without a session are redirected by the layout (signed-in.tsx). */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { user } = await call(getSession, {});
  return { isVerified: !user || (await call(getVerification, {})).verified };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('dashboard.title'), dashboard);

export default function Dashboard({ loaderData: { isVerified } }: Route.ComponentProps) {
  const t = useTranslations(dashboard);
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
    <div className="page grid content-start gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:px-0">
      <div className="lg:pt-11 lg:pb-16 print:hidden">
        <div className="border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-2 max-lg:border-b lg:sticky lg:top-6 lg:-m-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-1">
          <p className="label max-lg:py-1.5 lg:mb-3">{t('dashboard.welcome')}</p>
          <PaletteButton />
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls="dashboard-menu"
            onClick={() => setOpenedAt(isOpen ? undefined : key)}
            onKeyDown={closeByKey}
            className="flex min-h-11 items-center gap-1 text-sm font-medium whitespace-nowrap lg:hidden"
          >
            {t('dashboard.menu')}
            <Icon of={ChevronDown} className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
          </button>
          <nav
            id="dashboard-menu"
            aria-label={t('dashboard.menu')}
            onKeyDown={closeByKey}
            className={`max-lg:w-full max-lg:border-t max-lg:border-line max-lg:py-3 ${isOpen ? '' : 'max-lg:hidden'}`}
          >
            <Sidebar />
          </nav>
        </div>
      </div>
      <div className="min-w-0 pt-6 pb-16 lg:pt-9 lg:pb-24 print:p-0">
        {isVerified ? null : <VerifyNotice />}
        <Outlet />
      </div>
    </div>
  );
}
