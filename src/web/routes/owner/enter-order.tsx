import enterOrderTexts from '#messages/owner/enter-order.ts';
import { useTranslations } from '../../app/translations.ts';
import { EnterOrderForm } from '../../features/owner/enter-order/enter-order-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/enter-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('enterOrder.heading'), enterOrderTexts);

export default function EnterOrder() {
  const t = useTranslations(enterOrderTexts);
  return (
    <>
      <PageHead title={t('enterOrder.heading')} lead={t('enterOrder.lead')} />
      <EnterOrderForm />
    </>
  );
}
