import { Fragment } from 'react';
import documents from '#messages/orders/documents.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import type { BillingDocument } from '../../../../contract/orders/document.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { BuildHeadingRow } from '../../../parts/build/build-heading-row.tsx';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { useDocumentFormats } from './document-formats.ts';

export function DocumentLines({ document }: { document: BillingDocument }) {
  const t = useTranslations(documents);
  const money = useMoney();
  const { day, rate } = useDocumentFormats();
  const { lines, builds, delivery, taxes, discount } = document;
  const price = (amount: number) => money(amount, document.currency);
  const [isTaxed, isDiscounted] = [taxes.length > 0, discount > 0];
  const { inBuildOf } = useBuildTexts();
  const columns = 4 + (isDiscounted ? 1 : 0) + (isTaxed ? 2 : 0);
  const groups = groupByBuild(lines, builds).map((group) => ({
    heading: builds.length > 0 ? group : null,
    rows: group.lines.map(({ line, inBuild }) => ({
      ...line,
      details: inBuildOf(line.quantity, inBuild),
      quantity: String(line.quantity),
    })),
  }));
  const deliveries = [
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
        {[...groups, { heading: null, rows: deliveries }].map(({ heading, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change, and may repeat a product.
          <Fragment key={at}>
            {heading ? <BuildHeadingRow group={heading} columns={columns} /> : null}
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
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
