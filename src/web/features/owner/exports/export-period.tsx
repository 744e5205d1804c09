import { useState } from 'react';
import accounting from '#messages/owner/accounting.ts';
import { exportCustomers } from '../../../../contract/owner/exports/customers.ts';
import { daysOf } from '../../../../contract/owner/exports/month.ts';
import { exportOrderLines, exportOrders } from '../../../../contract/owner/exports/orders.ts';
import {
  exportJournal,
  exportPayments,
  exportRefunds,
  exportTaxes,
} from '../../../../contract/owner/exports/periods.ts';
import { exportProducts, exportStockMovements } from '../../../../contract/owner/exports/products.ts';
import { exportReturns } from '../../../../contract/owner/exports/returns.ts';
import { useMay } from '../../../app/own-role.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Field } from '../../../ui/form/field.tsx';
import { ExportList } from './export-list.tsx';

const exported = {
  orders: exportOrders,
  orderLines: exportOrderLines,
  payments: exportPayments,
  refunds: exportRefunds,
  taxes: exportTaxes,
  journal: exportJournal,
  returns: exportReturns,
  products: exportProducts,
  stockMovements: exportStockMovements,
  customers: exportCustomers,
} as const;

/** The days of the month, until other ones are typed. */
export function ExportPeriod({ month }: { month: string }) {
  const t = useTranslations(accounting);
  const may = useMay();
  const { timeZone: zone } = useSettings();
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const { from, to } = typed ?? daysOf(month);
  const period = { ...(from && { from }), ...(to && { to }) };
  const names = (Object.keys(exported) as (keyof typeof exported)[]).filter((name) => may(exported[name].permission));
  return (
    <section className="mt-10 grid max-w-read gap-4" aria-labelledby="exports">
      <h2 id="exports" className="text-subheading">
        {t('accounting.exports')}
      </h2>
      <p className="text-soft">{t('accounting.exportsText', { zone })}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('accounting.from')}
          type="date"
          isData
          value={from}
          onChange={({ target }) => setTyped({ from: target.value, to })}
        />
        <Field
          label={t('accounting.to')}
          type="date"
          isData
          value={to}
          onChange={({ target }) => setTyped({ from, to: target.value })}
        />
      </div>
      <ul className="border-t border-line">
        {names.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{t(`accounting.data.${name}`)}</span>
            <ExportList endpoint={exported[name]} filters={period} what={t(`accounting.data.${name}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
