import sales from '#messages/owner/sales.ts';
import type { StockOutlook as Outlook } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useMay } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { NumberTable } from './number-table.tsx';
import { useStockOutlook } from './use-sales.ts';

export function StockOutlook() {
  const t = useTranslations(sales);
  const { data } = useStockOutlook();
  if (!data) return null;
  return (
    <section aria-labelledby="stock" className="mt-14">
      <h2 id="stock" className="text-subheading">
        {t('sales.stock.heading')}
      </h2>
      {data.outlook ? (
        <Counted outlook={data.outlook} />
      ) : (
        <p className="mt-1 text-sm text-soft">{t('sales.stock.none')}</p>
      )}
    </section>
  );
}

function Counted({ outlook }: { outlook: Outlook }) {
  const t = useTranslations(sales);
  const { locale } = useSettings();
  const money = useMoney();
  const day = useLocalDate();
  const { currency, slow, ending } = outlook;
  const count = (value: number) => numberFormat(locale).format(value);
  const days = count(outlook.days);
  const figures = [
    ['value', t('sales.stock.value'), outlook.value, outlook.products],
    ['slow', t('sales.stock.slowValue', { days }), outlook.slowValue, outlook.slowProducts],
  ] as const;
  return (
    <>
      <p className="data mt-1 text-xs text-faint">
        {t('sales.stock.counted')} <Instant at={outlook.countedAt} />
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 border-t border-line sm:grid-cols-2">
        {figures.map(([key, name, value, products]) => (
          <div key={key} className="grid content-start gap-1 border-b border-line py-4">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="data text-xl tracking-tighter">{money(value, currency)}</dd>
            <dd className="text-xs text-faint">{t('sales.stock.products', { count: products })}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-10 xl:grid-cols-2">
        <div className="min-w-0">
          <h3 className="font-medium">{t('sales.stock.ending')}</h3>
          <p className="mb-2 text-sm text-soft">
            {t(ending.length > 0 ? 'sales.stock.endingText' : 'sales.stock.endingEmpty', { days })}
          </p>
          {ending.length > 0 ? (
            <NumberTable
              caption={t('sales.stock.ending')}
              head={(['product', 'sold', 'quantity', 'daysLeft'] as const).map((name) => t(`sales.stock.${name}`))}
              rows={ending.map((product) => ({
                key: product._id,
                name: <ProductName {...product} />,
                values: [product.sold, product.quantity, product.daysLeft].map(count),
              }))}
            />
          ) : null}
        </div>
        <div className="min-w-0">
          <h3 className="font-medium">{t('sales.stock.slow')}</h3>
          <p className="mb-2 text-sm text-soft">
            {slow.length > 0 ? t('sales.stock.slowValue', { days }) : t('sales.stock.slowEmpty')}
          </p>
          {slow.length > 0 ? (
            <NumberTable
              caption={t('sales.stock.slow')}
              head={(['product', 'lastSold', 'quantity', 'worth'] as const).map((name) => t(`sales.stock.${name}`))}
              rows={slow.map((product) => ({
                key: product._id,
                name: <ProductName {...product} />,
                values: [
                  product.lastSoldOn ? day(product.lastSoldOn) : t('sales.stock.never'),
                  count(product.quantity),
                  money(product.value, currency),
                ],
              }))}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

function ProductName({ _id, name }: { _id: string; name: string }) {
  const may = useMay();
  if (!may('products')) return name;
  return (
    <Link to={paths.editProduct(_id)} className="link">
      {name}
    </Link>
  );
}
