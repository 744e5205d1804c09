import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import followOrder from '#messages/orders/follow-order.ts';
import shop from '#messages/shell/shop.ts';
import { openOrder } from '../../../contract/orders/order.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { mailLinkMeta, useMailLinkToken } from '../../features/account/mail-link/use-mail-link-token.ts';
import { FindOrder } from '../../features/orders/order/find-order.tsx';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/open-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('followOrder.title'), description: t('shop.description') }),
    followOrder,
    shop,
  ),
  ...mailLinkMeta,
];

/** Exchanges an emailed token for a cookie, so that it is in no address that is shared or logged; or emails a new link. */
export default function OpenOrder() {
  const t = useTranslations(followOrder);
  const navigate = useNavigate();
  const token = useMailLinkToken();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!token) return;
    call(openOrder, { body: { token } }).then(
      ({ id }) => navigate(paths.followOrder(id), { replace: true }),
      () => setFailed(true),
    );
  }, [token, navigate]);
  const isOpening = token !== null && !hasFailed;
  return (
    <div className="page pt-part pb-section">
      <h1 className="mb-6 text-title">{isOpening ? t('followOrder.opening') : t('followOrder.find')}</h1>
      <noscript>
        <p>{t('followOrder.needsScript')}</p>
      </noscript>
      {hasFailed ? (
        <p role="alert" className="mb-6 font-medium text-danger">
          {t('followOrder.linkInvalid')}
        </p>
      ) : null}
      {isOpening ? null : <FindOrder />}
    </div>
  );
}
