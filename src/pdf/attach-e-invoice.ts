import type { BillingDocument } from '../contract/orders/document.ts';
import { eInvoice } from './e-invoice.ts';
import type { Sheet } from './sheet.ts';

/** The name that Factur-X and ZUGFeRD prescribe. */
const NAME = 'factur-x.xml';

/** As Factur-X embeds it: an associated file that says the same as the pages, named in the metadata. */
export function attachEInvoice({ pdf }: Pick<Sheet, 'pdf'>, document: BillingDocument): void {
  const xml = eInvoice(document);
  if (!xml) return;
  // Nothing in the file depends on when it is written.
  const issuedAt = new Date(`${document.issuedOn}T00:00:00Z`);
  const dates = { creationDate: issuedAt, modifiedDate: issuedAt };
  const options = { name: NAME, type: 'text/xml', description: 'EN 16931', relationship: 'Alternative', ...dates };
  pdf.file(Buffer.from(xml), options);
  // Unknown to the types.
  (pdf as unknown as { appendXML: (xml: string) => void }).appendXML(metadata);
}

const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
`;
