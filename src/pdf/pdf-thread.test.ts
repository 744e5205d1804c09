import { describe, expect, test } from 'vitest';
import type { BillingDocument } from '../contract/orders/document.ts';
import { booking } from '../testing/scene/sample-document.ts';
import { pdfRenderer } from './pdf-renderer.ts';
import { pdfThread } from './pdf-thread.ts';
import { writeDocument } from './write-document.ts';

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

describe('the thread for PDFs', () => {
  test('writes what the same program writes here, each request its own document', async () => {
    const write = pdfThread('en-US');
    const documents = ['A', 'B', 'C'].map((name) => ({ ...booking, buyer: { ...booking.buyer, lines: [name] } }));
    const written = await Promise.all(documents.map((document) => write({ document })));
    for (const [at, document] of documents.entries())
      expect(Buffer.from(written[at] ?? []).equals(await writeDocument(document, 'en-US'))).toBe(true);
  });

  test('reports what cannot be written, and goes on', async () => {
    const write = pdfThread('en-US');
    const broken = { ...booking, lines: undefined } as unknown as BillingDocument;
    const [failed, after] = await Promise.allSettled([write({ document: broken }), write({ document: booking })]);
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/^A PDF could not/) },
    });
    expect(after.status === 'fulfilled' && isPdf(after.value)).toBe(true);
  });

  test('survives documents that it cannot write', async () => {
    const write = pdfThread('no locale');
    await expect(write({ document: booking })).rejects.toThrow('A PDF could not be written');
    await expect(write({ document: booking })).rejects.toThrow('A PDF could not be written');
  });
});

describe('a document as PDF', () => {
  test('is written once, however often it is requested, and again after a failure', async () => {
    let written = 0;
    const render = pdfRenderer(async () => {
      if (++written === 1) throw new Error('failed');
      return new Uint8Array(10);
    });
    await expect(render(booking)).rejects.toThrow('failed');
    const requests = [
      render(booking),
      render(booking),
      render({ ...booking, _id: '01890000-0000-7000-8000-000000000001' }),
    ];
    expect((await Promise.all(requests)).map(({ length }) => length)).toEqual([10, 10, 10]);
    await render(booking);
    expect(written).toBe(3);
  });
});
