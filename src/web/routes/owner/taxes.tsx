import taxes from '#messages/owner/taxes.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { TaxClasses } from '../../features/owner/tax/tax-classes.tsx';
import { TaxRateForm } from '../../features/owner/tax/tax-rate-form.tsx';
import { TaxRates } from '../../features/owner/tax/tax-rates.tsx';
import { TaxSettingsForm } from '../../features/owner/tax/tax-settings-form.tsx';
import { useTaxes } from '../../features/owner/tax/use-taxes.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/taxes.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('taxes.heading'), taxes);

const headingStyles = 'border-b border-ink pb-2 text-subheading';

export default function Taxes() {
  const t = useTranslations(shop, taxes);
  const { data, error, refetch } = useTaxes();
  return (
    <>
      <PageHead title={t('taxes.heading')} lead={t('taxes.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('taxes.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-2">
          <section aria-labelledby="settings">
            <h2 id="settings" className={`mb-5 ${headingStyles}`}>
              {t('taxes.settings')}
            </h2>
            <TaxSettingsForm settings={data.settings} countries={data.countries} />
            <h2 className={`mt-10 mb-5 ${headingStyles}`}>{t('taxes.newRate')}</h2>
            <TaxRateForm countries={data.countries} />
          </section>
          <section aria-labelledby="rates">
            <h2 id="rates" className={headingStyles}>
              {t('taxes.rates')}
            </h2>
            <TaxRates rates={data.rates} />
          </section>
          <section aria-labelledby="classes" className="xl:col-span-2">
            <h2 id="classes" className={`mb-5 ${headingStyles}`}>
              {t('taxes.categories')}
            </h2>
            <TaxClasses taxes={data} />
          </section>
        </div>
      ) : null}
    </>
  );
}
