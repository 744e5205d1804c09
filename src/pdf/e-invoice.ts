import { decimalsOf } from '../contract/currency.ts';
import type { BillingDocument } from '../contract/orders/document.ts';

/**
 * EN 16931 as UN/CEFACT Cross Industry Invoice (Factur-X and ZUGFeRD, profile EN 16931). Undefined where the shop does not know
 * what the standard requires: the VAT id of the seller, both countries, and of a buyer who owes the tax the VAT id.
 *
 * A line is what its units cost together, with their number as the base quantity of the price, so no price is rounded. Delivery
 * is a line. All is paid before it is invoiced.
 */
export function eInvoice(document: BillingDocument): string | undefined {
  const { seller, buyer, note } = document;
  if (!seller.vatId || !seller.country || !buyer.country || (note === 'reverse_charge' && !buyer.vatId))
    return undefined;
  const lines = linesOf(document);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    element(
      'rsm:CrossIndustryInvoice',
      contextOf() + headOf(document) + transactionOf(document, lines),
      ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    )
  );
}

type Line = { name: string; quantity: number; net: number; tax: number; rate: number };

function linesOf({ lines, delivery }: BillingDocument): Line[] {
  const units = lines.map(({ name, quantity, net, tax, taxRate }) => ({ name, quantity, net, tax, rate: taxRate }));
  if (!delivery) return units;
  return [...units, { name: delivery.name, quantity: 1, net: delivery.net, tax: delivery.tax, rate: delivery.taxRate }];
}

const contextOf = () =>
  element(
    'rsm:ExchangedDocumentContext',
    element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', 'urn:cen.eu:en16931:2017')),
  );

const typeCodes = { invoice: '380', credit_note: '381' } as const;

function headOf({ number, kind, issuedOn, seller }: BillingDocument): string {
  const issued = element('ram:IssueDateTime', dateOf(issuedOn));
  const note = seller.invoiceNote && element('ram:IncludedNote', textElement('ram:Content', seller.invoiceNote));
  return element(
    'rsm:ExchangedDocument',
    textElement('ram:ID', number) + textElement('ram:TypeCode', typeCodes[kind]) + issued + note,
  );
}

function transactionOf(document: BillingDocument, lines: Line[]): string {
  const { seller, buyer, bookingNumber } = document;
  const order = element('ram:BuyerOrderReferencedDocument', textElement('ram:IssuerAssignedID', String(bookingNumber)));
  const agreement = partyOf('ram:SellerTradeParty', seller) + partyOf('ram:BuyerTradeParty', buyer) + order;
  return element(
    'rsm:SupplyChainTradeTransaction',
    lines.map((line, at) => lineOf(document, line, at + 1)).join('') +
      element('ram:ApplicableHeaderTradeAgreement', agreement) +
      '<ram:ApplicableHeaderTradeDelivery/>' +
      settlementOf(document, lines),
  );
}

type Party = { lines: string[]; country: string | null; vatId: string };

/** Addresses are printed lines; the standard requires the country only. */
function partyOf(name: string, { lines: [first = '', ...rest], country, vatId }: Party): string {
  const address = rest
    .slice(0, 3)
    .map((line, at) => textElement(`ram:Line${['One', 'Two', 'Three'][at]}`, line))
    .join('');
  const tax = vatId && element('ram:SpecifiedTaxRegistration', textElement('ram:ID', vatId, ' schemeID="VA"'));
  return element(
    name,
    textElement('ram:Name', first) +
      element('ram:PostalTradeAddress', address + textElement('ram:CountryID', country ?? '')) +
      tax,
  );
}

function lineOf({ note, currency }: BillingDocument, { name, quantity, net, rate }: Line, at: number): string {
  const unit = ' unitCode="C62"';
  const price =
    textElement('ram:ChargeAmount', amountOf(net, currency)) + textElement('ram:BasisQuantity', String(quantity), unit);
  const sum = textElement('ram:LineTotalAmount', amountOf(net, currency));
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(at))) +
      element('ram:SpecifiedTradeProduct', textElement('ram:Name', name || 'Price reduction')) +
      element('ram:SpecifiedLineTradeAgreement', element('ram:NetPriceProductTradePrice', price)) +
      element('ram:SpecifiedLineTradeDelivery', textElement('ram:BilledQuantity', String(quantity), unit)) +
      element(
        'ram:SpecifiedLineTradeSettlement',
        element('ram:ApplicableTradeTax', taxType + categoryOf(rate, note) + rateOf(rate)) +
          element('ram:SpecifiedTradeSettlementLineMonetarySummation', sum),
      ),
  );
}

function settlementOf(document: BillingDocument, lines: Line[]): string {
  const { currency, net, tax, total, invoice } = document;
  const sums = [
    textElement('ram:LineTotalAmount', amountOf(net, currency)),
    textElement('ram:TaxBasisTotalAmount', amountOf(net, currency)),
    textElement('ram:TaxTotalAmount', amountOf(tax, currency), ` currencyID="${currency}"`),
    textElement('ram:GrandTotalAmount', amountOf(total, currency)),
    textElement('ram:TotalPrepaidAmount', amountOf(total, currency)),
    textElement('ram:DuePayableAmount', amountOf(0, currency)),
  ];
  const preceding =
    invoice &&
    element(
      'ram:InvoiceReferencedDocument',
      textElement('ram:IssuerAssignedID', invoice.number) +
        element('ram:FormattedIssueDateTime', dateOf(invoice.issuedOn, 'qdt')),
    );
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:InvoiceCurrencyCode', currency) +
      taxesOf(document, lines) +
      element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', sums.join('')) +
      (preceding ?? ''),
  );
}

const reasons = {
  AE: { text: 'Reverse charge', code: 'VATEX-EU-AE' },
  E: { text: 'No VAT is charged', code: undefined },
} as const;

function taxesOf({ note, currency }: BillingDocument, lines: Line[]): string {
  const sum = (of: Line[], amount: (line: Line) => number) => of.reduce((total, line) => total + amount(line), 0);
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, of]) => {
      const category = categoryCodeOf(rate, note);
      const reason = category === 'S' ? undefined : reasons[category];
      return element(
        'ram:ApplicableTradeTax',
        textElement(
          'ram:CalculatedAmount',
          amountOf(
            sum(of, ({ tax }) => tax),
            currency,
          ),
        ) +
          taxType +
          (reason ? textElement('ram:ExemptionReason', reason.text) : '') +
          textElement(
            'ram:BasisAmount',
            amountOf(
              sum(of, ({ net }) => net),
              currency,
            ),
          ) +
          categoryOf(rate, note) +
          (reason?.code ? textElement('ram:ExemptionReasonCode', reason.code) : '') +
          rateOf(rate),
      );
    })
    .join('');
}

function categoryCodeOf(rate: number, note: BillingDocument['note']): 'S' | keyof typeof reasons {
  if (note === 'reverse_charge') return 'AE';
  return rate > 0 ? 'S' : 'E';
}

const taxType = '<ram:TypeCode>VAT</ram:TypeCode>';
const categoryOf = (rate: number, note: BillingDocument['note']) =>
  textElement('ram:CategoryCode', categoryCodeOf(rate, note));
const rateOf = (rate: number) => textElement('ram:RateApplicablePercent', String(rate));

/** Amounts are those of integers of minor units, so rounding restores exactly these. */
const amountOf = (major: number, currency: string) => major.toFixed(decimalsOf(currency));

const DATE = '102';

const dateOf = (date: string, prefix: 'udt' | 'qdt' = 'udt') =>
  textElement(
    `${prefix}:DateTimeString`,
    date.replaceAll('-', ''),
    ` format="${DATE}"${prefix === 'qdt' ? ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"' : ''}`,
  );

const element = (name: string, content: string, attributes = '') => `<${name}${attributes}>${content}</${name}>`;

const textElement = (name: string, text: string, attributes = '') => element(name, escaped(text), attributes);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot have them
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
