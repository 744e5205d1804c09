import goodsReceipts from '#messages/owner/goods-receipts.ts';
import { useTranslations } from '../../app/translations.ts';
import { ReceiveForm } from '../../features/owner/goods-receipts/receive-form.tsx';
import { RecentReceipts } from '../../features/owner/goods-receipts/recent-receipts.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/receive-stock.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('receipt.heading'), goodsReceipts);

export default function ReceiveStock() {
  const t = useTranslations(goodsReceipts);
  return (
    <>
      <PageHead title={t('receipt.heading')} lead={t('receipt.lead')} />
      <ReceiveForm />
      <RecentReceipts />
    </>
  );
}
