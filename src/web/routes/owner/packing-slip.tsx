import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide';
import shipments from '#messages/orders/shipments.ts';
import shop from '#messages/shell/shop.ts';
import { getPackingSlip } from '../../../contract/orders/packing-slip.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { PackingSlipPaper } from '../../features/owner/shipments/packing-slip-paper.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, buttonStyles } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { Route } from './+types/packing-slip.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('packingSlip.heading'), shipments);

export default function PackingSlipPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(shipments, shop);
  const {
    data: slip,
    error,
    refetch,
  } = useQuery({
    queryKey: [getPackingSlip.name, id],
    queryFn: () => call(getPackingSlip, { params: { id } }),
    ...alwaysStale,
  });
  return (
    <>
      <PageHead
        title={t('packingSlip.heading')}
        back={
          slip
            ? { to: paths.manageOrder(slip.bookingId), label: t('packingSlip.back') }
            : { to: paths.manageOrders, label: t('packingSlip.back') }
        }
        actions={
          slip ? (
            <>
              <Button icon={Printer} onClick={() => window.print()}>
                {t('packingSlip.print')}
              </Button>
              <a href={paths.packingSlipFile(id)} download className={buttonStyles({ variant: 'primary' })}>
                <Icon of={Download} className="size-4" />
                {t('packingSlip.download')}
              </a>
            </>
          ) : null
        }
      />
      {slip ? <PackingSlipPaper slip={slip} /> : null}
      {error && !slip ? (
        <Notice
          role="alert"
          title={t('packingSlip.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {slip || error ? null : (
        <div role="status">
          <span className="sr-only">{t('packingSlip.loading')}</span>
          <Skeleton className="h-[30rem] max-w-[52rem]" />
        </div>
      )}
    </>
  );
}
