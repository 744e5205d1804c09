import discounts from '#messages/owner/discounts.ts';
import { type Discount, listDiscounts } from '../../../../contract/owner/discount.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/layout/link.tsx';

export function DiscountsTable() {
  const t = useTranslations(discounts);
  const { locale, currency } = useSettings();
  const money = useMoney();
  const percentFormat = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const columns: TableColumn<Discount>[] = [
    {
      id: 'name',
      header: t('discounts.name'),
      isRowHeader: true,
      cell: ({ _id, name }) => (
        <Link to={paths.discount(_id)} className="wrap-anywhere underline underline-offset-4">
          {name}
        </Link>
      ),
    },
    {
      id: 'code',
      header: t('discounts.code'),
      isData: true,
      className: 'md:w-44',
      cell: ({ code }) => code ?? <span className="text-soft">{t('discounts.automatic')}</span>,
    },
    {
      id: 'kind',
      header: t('discounts.kind'),
      className: 'md:w-36 md:whitespace-nowrap',
      cell: ({ kind, percent, amount }) => {
        if (percent !== null) return <span className="data">{percentFormat.format(percent / 100)}</span>;
        if (amount !== null) return <span className="data">{money(amount, currency)}</span>;
        return t(`discounts.kinds.${kind}`);
      },
    },
    {
      id: 'uses',
      header: t('discounts.uses'),
      isNumber: true,
      isData: true,
      className: 'md:w-28 md:whitespace-nowrap',
      cell: ({ uses, mostUses }) =>
        mostUses === null ? uses : t('discounts.usesOf', { uses: String(uses), most: String(mostUses) }),
    },
    {
      id: 'state',
      header: t('discounts.state'),
      className: 'md:w-32 md:whitespace-nowrap',
      cell: ({ state }) => {
        const name = t(`discounts.states.${state}`);
        return state === 'running' ? <span className="text-soft">{name}</span> : <Badge tone="neutral">{name}</Badge>;
      },
    },
  ];
  return (
    <ListTable
      endpoint={listDiscounts}
      caption={t('discounts.heading')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('discounts.search')}
      filters={{
        state: {
          label: t('discounts.state'),
          all: t('discounts.all'),
          labelOf: (value) => t(`discounts.states.${value}`),
        },
      }}
      empty={{ title: t('discounts.empty'), hint: t('discounts.emptyHint') }}
    />
  );
}
