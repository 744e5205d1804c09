import type { DocumentDependencies } from '../../documents/dependencies.ts';
import type { IssuedDocument } from '../../documents/documents.ts';
import { fileNameOf, viewDocument } from '../../documents/view-document.ts';

export type Attachment = { name: string; type: string; content: Uint8Array };

/** Mail servers refuse mails of 10 to 25 MB, and attachments grow by a third. A larger document is with the order only. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;

export async function attachmentOf(
  { renderPdf }: Pick<DocumentDependencies, 'renderPdf'>,
  document: IssuedDocument,
): Promise<Attachment | undefined> {
  const content = await renderPdf(viewDocument(document));
  if (content.length > MAX_ATTACHMENT_BYTES) return undefined;
  return { name: fileNameOf(document), type: 'application/pdf', content };
}
