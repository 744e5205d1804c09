import type { BillingDocument } from '../contract/orders/document.ts';
import type { DocumentTexts } from './document-texts.ts';
import { type Fact, writeColumns, writeSender } from './head.ts';
import type { Sheet } from './sheet.ts';

const small = { size: 9 };

/** Seller and title, then the addresses beside the facts. */
export function writeHead(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const { t } = texts;
  const { seller, buyer, deliveryAddress, kind, number } = document;
  const [name = '', ...lines] = seller.lines;
  const vatIdOf = ({ vatId }: { vatId: string }) => (vatId ? [`${t('document.vatId')} ${vatId}`] : []);
  writeSender(sheet, {
    name,
    lines: [...lines, ...vatIdOf(seller), seller.registration, seller.email, seller.phone],
    title: t(`document.titled.${kind}`, { number }),
  });
  writeColumns(sheet, {
    addresses: [
      { title: t('document.buyer'), lines: [...buyer.lines, ...vatIdOf(buyer)] },
      ...(deliveryAddress ? [{ title: t('document.delivery'), lines: deliveryAddress }] : []),
    ],
    addressStyle: small,
    columns: 3,
    facts: factsOf(document, texts),
  });
}

function factsOf(document: BillingDocument, { t, date }: DocumentTexts): Fact[] {
  const { issuedOn, bookingNumber, placedOn, paidOn, invoice } = document;
  return [
    [t('document.issued'), date(issuedOn)],
    ...(invoice ? [[t('document.forInvoice'), invoice.number] as const] : []),
    [t('document.order'), t('document.orderNumber', { number: String(bookingNumber) })],
    [t('document.placed'), date(placedOn)],
    [t('document.paid'), date(paidOn)],
  ];
}
