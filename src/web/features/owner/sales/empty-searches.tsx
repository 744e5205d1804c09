import sales from '#messages/owner/sales.ts';
import type { Demand } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useMayOpen } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { NumberTable } from './number-table.tsx';

export function EmptySearches({ searches }: Pick<Demand, 'searches'>) {
  const t = useTranslations(sales);
  const { locale } = useSettings();
  const day = useLocalDate();
  const mayOpen = useMayOpen();
  return (
    <>
      <p className="mt-1 mb-3 max-w-read text-sm text-soft">
        {t(searches.length > 0 ? 'sales.searches.text' : 'sales.searches.empty')}{' '}
        {searches.length > 0 && mayOpen(paths.searchWords) ? (
          <Link to={paths.searchWords} className="link print:hidden">
            {t('sales.searches.link')}
          </Link>
        ) : null}
      </p>
      {searches.length > 0 ? (
        <NumberTable
          caption={t('sales.searches.heading')}
          head={(['words', 'count', 'lastOn'] as const).map((name) => t(`sales.searches.${name}`))}
          rows={searches.map(({ words, count, lastOn }) => ({
            key: words,
            name: words,
            values: [numberFormat(locale).format(count), day(lastOn)],
          }))}
        />
      ) : null}
    </>
  );
}
