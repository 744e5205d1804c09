import { Printer } from 'lucide';
import { useSearchParams } from 'react-router';
import sales from '#messages/owner/sales.ts';
import shop from '#messages/shell/shop.ts';
import { shopNow } from '../../app/clock.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslations } from '../../app/translations.ts';
import { Demand } from '../../features/owner/sales/demand.tsx';
import { PeriodForm } from '../../features/owner/sales/period-form.tsx';
import { ReturnedUnits } from '../../features/owner/sales/returned-units.tsx';
import { SalesFigures } from '../../features/owner/sales/sales-figures.tsx';
import { readPeriod } from '../../features/owner/sales/sales-period.ts';
import { SalesSection } from '../../features/owner/sales/sales-section.tsx';
import { StockOutlook } from '../../features/owner/sales/stock-outlook.tsx';
import { TopSales } from '../../features/owner/sales/top-sales.tsx';
import { useSales } from '../../features/owner/sales/use-sales.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { today } from '../../parts/time/today.ts';
import { useLocalDate } from '../../parts/time/use-local-date.ts';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/sales.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('sales.heading'), sales);

export default function SalesPage() {
  const t = useTranslations(sales, shop);
  const { timeZone } = useSettings();
  const day = useLocalDate();
  const [search] = useSearchParams();
  const date = today(new Date(shopNow()), timeZone);
  const period = readPeriod(search, date);
  const { data, error, refetch, isPlaceholderData } = useSales(period);
  return (
    <>
      <PageHead
        title={t('sales.heading')}
        lead={t('sales.lead', { zone: timeZone })}
        actions={
          data ? (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('sales.print')}
            </Button>
          ) : null
        }
      />
      <h2 className="hidden text-heading print:block">
        {t('sales.heading')}, {t('sales.period', { from: day(period.from), to: day(period.to) })}
      </h2>
      <PeriodForm period={period} today={date} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('sales.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status" className="mt-8">
          <span className="sr-only">{t('sales.loading')}</span>
          <Skeleton className="h-[40rem]" />
        </div>
      )}
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <SalesFigures sales={data} />
          <SalesSection sales={data} />
          <TopSales period={period} />
          <ReturnedUnits returns={data.returns} />
          <Demand period={period} />
          <StockOutlook />
        </div>
      ) : null}
    </>
  );
}
