import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentDependencies } from '../documents/dependencies.ts';
import type { IssuedDocument } from '../documents/documents.ts';
import { fileNameOf, viewDocument } from '../documents/view-document.ts';

export type Attachment = { name: string; type: string; content: Uint8Array };

/** Mail servers refuse mails of 10 to 25 MB, and attachments grow by a third. A larger document is with the order only. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;

/** Requests of customers get the rest of the processor. */
const SHARE_OF_PROCESSOR = 0.2;

/** A batch of a hundred must be sent within the minute for which it is claimed. */
const MAX_PAUSE_MS = 300;

/** Takes its time, because a hundred payments can be reported at once. */
export async function attachmentOf(
  { renderPdf }: Pick<DocumentDependencies, 'renderPdf'>,
  document: IssuedDocument,
): Promise<Attachment | undefined> {
  const startedAt = performance.now();
  const content = await renderPdf(viewDocument(document));
  const pauseMs = (performance.now() - startedAt) * (1 / SHARE_OF_PROCESSOR - 1);
  await delay(Math.min(pauseMs, MAX_PAUSE_MS));
  if (content.length > MAX_ATTACHMENT_BYTES) return undefined;
  return { name: fileNameOf(document), type: 'application/pdf', content };
}
