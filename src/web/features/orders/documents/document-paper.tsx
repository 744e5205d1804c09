import type { ReactNode } from 'react';
import documents from '#messages/orders/documents.ts';
import type { BillingDocument } from '../../../../contract/orders/document.ts';
import { type DocumentSum, documentSums } from '../../../../contract/orders/document-sums.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useSumName } from '../../../parts/order/order-sums.ts';
import { useDocumentFormats } from './document-formats.ts';
import { DocumentLines } from './document-lines.tsx';

/** The same texts and sums as the PDF. */
export function DocumentPaper({ document }: { document: BillingDocument }) {
  const t = useTranslations(documents);
  const { day } = useDocumentFormats();
  const { kind, number, seller, buyer, deliveryAddress, invoice, note } = document;
  return (
    <article
      aria-label={t(`document.titled.${kind}`, { number })}
      className="max-w-[52rem] border border-line bg-raised p-6 sm:p-12 print:max-w-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <Party lines={seller.lines} vatId={seller.vatId}>
          {[seller.registration, seller.email, seller.phone].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Party>
        <div className="text-end">
          <p className="text-heading">{t(`document.kind.${kind}`)}</p>
          <p className="data mt-1 text-sm">{number}</p>
        </div>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-3 print:grid-cols-3">
        <Party title={t('document.buyer')} lines={buyer.lines} vatId={buyer.vatId} />
        {deliveryAddress ? <Party title={t('document.delivery')} lines={deliveryAddress} vatId="" /> : null}
        <dl className="grid content-start gap-y-1 text-sm sm:col-start-3 print:col-start-3">
          <Fact name={t('document.issued')}>{day(document.issuedOn)}</Fact>
          {invoice ? <Fact name={t('document.forInvoice')}>{invoice.number}</Fact> : null}
          <Fact name={t('document.order')}>
            {t('document.orderNumber', { number: String(document.bookingNumber) })}
          </Fact>
          <Fact name={t('document.placed')}>{day(document.placedOn)}</Fact>
          <Fact name={t('document.paid')}>{day(document.paidOn)}</Fact>
        </dl>
      </div>
      <DocumentLines document={document} />
      <Sums document={document} />
      <div className="mt-8 grid gap-1 border-t border-ink pt-4 text-sm">
        <p>
          {invoice
            ? t('document.corrects', { number: invoice.number, date: day(invoice.issuedOn) })
            : t('document.paidOn', { date: day(document.paidOn) })}
        </p>
        {note ? <p>{t(`document.note.${note}`)}</p> : null}
        {seller.invoiceNote ? <p className="whitespace-pre-line">{seller.invoiceNote}</p> : null}
      </div>
    </article>
  );
}

function Sums({ document }: { document: BillingDocument }) {
  const t = useTranslations(documents);
  const money = useMoney();
  const sumName = useSumName(document.currency);
  const price = (amount: number) => money(amount, document.currency);
  const labelOf = (sum: DocumentSum) => (sum.name === 'total' ? t(`document.total.${document.kind}`) : sumName(sum));
  return (
    <dl className="ms-auto mt-4 grid max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-sm">
      {documentSums(document).map((sum) => {
        const isTotal = sum.name === 'total';
        const name = labelOf(sum);
        return (
          <div key={name} className="contents">
            <dt className={isTotal ? 'pt-2 font-medium' : 'text-soft'}>{name}</dt>
            <dd className={`data text-end ${isTotal ? 'pt-2 text-lg' : ''}`}>{price(sum.amount)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type PartyProps = { title?: string; lines: string[]; vatId: string; children?: ReactNode };

function Party({ title, lines: [name, ...lines], vatId, children }: PartyProps) {
  const t = useTranslations(documents);
  return (
    <address className="text-sm wrap-anywhere not-italic">
      {title ? <p className="label leading-5">{title}</p> : null}
      <p className={title ? '' : 'mb-2 text-subheading'}>{name}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two of them can be the same.
        <p key={index}>{line}</p>
      ))}
      {vatId ? (
        <p>
          {t('document.vatId')} {vatId}
        </p>
      ) : null}
      {children}
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4">
      <dt className="label leading-5">{name}</dt>
      <dd className="text-end leading-5">{children}</dd>
    </div>
  );
}
