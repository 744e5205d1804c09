import documents from '#messages/orders/documents.ts';
import type { BillingDocument } from '../../../../contract/orders/document.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useDocumentFormats } from './document-formats.ts';

export function DocumentLines({ document }: { document: BillingDocument }) {
  const t = useTranslations(documents);
  const money = useMoney();
  const { day, rate } = useDocumentFormats();
  const { lines, delivery, taxes, discount } = document;
  const price = (amount: number) => money(amount, document.currency);
  const [isTaxed, isDiscounted] = [taxes.length > 0, discount > 0];
  const rows = [
    ...lines.map((line) => ({ ...line, details: '', quantity: String(line.quantity) })),
    ...(delivery
      ? [
          {
            ...delivery,
            quantity: '',
            unitPrice: delivery.price,
            details:
              delivery.earliest === delivery.latest
                ? t('document.expectedOn', { date: day(delivery.latest) })
                : t('document.expected', { from: day(delivery.earliest), to: day(delivery.latest) }),
          },
        ]
      : []),
  ];
  const head = 'label pb-2 ps-4 text-end font-normal';
  const cell = 'data py-3 ps-4 text-end';
  const wide = 'max-sm:hidden print:table-cell';
  return (
    <table className="mt-10 w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className="label pb-2 text-start font-normal">
            {t('document.item')}
          </th>
          <th scope="col" className={head}>
            {t('document.quantity')}
          </th>
          <th scope="col" className={`${head} ${wide}`}>
            {t('document.unitPrice')}
          </th>
          {isDiscounted ? (
            <th scope="col" className={`${head} ${wide}`}>
              {t('document.discount')}
            </th>
          ) : null}
          {isTaxed ? (
            <>
              <th scope="col" className={`${head} ${wide}`}>
                {t('document.net')}
              </th>
              <th scope="col" className={head}>
                {t('document.rate')}
              </th>
            </>
          ) : null}
          <th scope="col" className={head}>
            {t('document.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change, and may repeat a product.
          <tr key={index} className="border-y border-line align-baseline">
            <td className="py-3 wrap-anywhere">
              {row.name || t('document.reduction')}
              {row.details ? <span className="block text-xs text-faint">{row.details}</span> : null}
            </td>
            <td className={cell}>{row.quantity}</td>
            <td className={`${cell} ${wide}`}>{price(row.unitPrice)}</td>
            {isDiscounted ? (
              <td className={`${cell} ${wide}`}>{row.discount > 0 ? price(-row.discount) : null}</td>
            ) : null}
            {isTaxed ? (
              <>
                <td className={`${cell} ${wide}`}>{price(row.net)}</td>
                <td className={cell}>{rate(row.taxRate)}</td>
              </>
            ) : null}
            <td className={cell}>{price(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
