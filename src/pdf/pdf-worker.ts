// The program of the thread that writes PDFs (pdf-thread.ts).
import { parentPort } from 'node:worker_threads';
import type { PdfRequest, PdfResponse } from './pdf-thread.ts';
import { writeDocument } from './write-document.ts';
import { writePackingSlips } from './write-packing-slip.ts';

parentPort?.on('message', async (request: PdfRequest) => parentPort?.postMessage(await responseTo(request)));

async function responseTo({ id, locale, ...content }: PdfRequest): Promise<PdfResponse> {
  try {
    const write =
      'document' in content ? writeDocument(content.document, locale) : writePackingSlips(content.slips, locale);
    // A copy, because the memory of small buffers is shared.
    return { id, bytes: new Uint8Array(await write) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
