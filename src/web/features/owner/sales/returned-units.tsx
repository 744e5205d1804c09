import returns from '#messages/orders/returns.ts';
import sales from '#messages/owner/sales.ts';
import type { Sales } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { NumberTable } from './number-table.tsx';

export function ReturnedUnits({ returns: units }: Pick<Sales, 'returns'>) {
  const t = useTranslations(sales, returns);
  const { locale } = useSettings();
  return (
    <section aria-labelledby="returned" className="mt-14">
      <h2 id="returned" className="text-subheading">
        {t('sales.returns.heading')}
      </h2>
      <p className="mt-1 mb-3 max-w-read text-sm text-soft">{t('sales.returns.text')}</p>
      {units.length === 0 ? <p className="text-sm text-soft">{t('sales.returns.empty')}</p> : null}
      {units.length > 0 ? (
        <NumberTable
          caption={t('sales.returns.heading')}
          head={[t('sales.returns.reason'), t('sales.returns.units')]}
          rows={units.map(({ reason, units: count }) => ({
            key: reason,
            name: t(`returns.reason.${reason}`),
            values: [numberFormat(locale).format(count)],
          }))}
        />
      ) : null}
    </section>
  );
}
