import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import security from '#messages/account/security.ts';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { getSecondFactor } from '../../../contract/account/second-factor.ts';
import { getAdmin } from '../../../contract/account/user.ts';
import { grants } from '../../../contract/role.ts';
import { callKey } from '../../app/context.ts';
import { permissionAt } from '../../app/page-permissions.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/staff-only.ts';

/** Why the page is not shown. */
const SECOND_FACTOR = 'second factor';

/** The role is checked on the server. A page that no permission is declared for is the owner's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { user } = await call(getSession, {});
  const { role } = user ? await call(getAdmin, { params: { email: user.email } }) : { role: 'customer' as const };
  if (!grants(role, permissionAt(url.pathname) ?? 'staff')) throw data(null, 403);
  const { requirement } = await call(getSecondFactor, {});
  if (requirement?.isOverdue) throw data(SECOND_FACTOR, 403);
  return null;
}

export default Outlet;

export function ErrorBoundary() {
  const t = useTranslations(administration, dashboard, security);
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  if (error.data === SECOND_FACTOR) {
    return (
      <>
        <PageHead title={t('security.twoStep')} />
        <Notice
          title={t('security.overdue')}
          action={<ButtonLink to={paths.security}>{t('security.manage')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={t('administration.notAllowed')} />
      <Notice
        title={t('administration.staffOnly')}
        hint={t('administration.staffOnlyHint')}
        action={<ButtonLink to={paths.dashboard}>{t('dashboard.myOrders')}</ButtonLink>}
      />
    </>
  );
}
