import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { localePairs } from '../testing/locale-pairs.ts';
import { booking, line } from '../testing/scene/sample-document.ts';
import { documentTexts } from './document-texts.ts';
import { writeDocument } from './write-document.ts';

test.each(localePairs)('an invoice of %s in %s has no replacement', async (locale, currency) => {
  const lines = [{ ...line('Fan', 3, 45_858), tax: 8.97, taxRate: 19.5, discount: 5 }];
  const document = { ...booking, currency, lines, discount: 5, taxes: [{ rate: 19.5, net: 1_137_569, tax: 45_858 }] };
  const { text } = await extractText(Uint8Array.from(await writeDocument(document, locale)), { mergePages: true });
  expect(text).not.toMatch(/[?\ufffd\u25a1]/);
  // Digits of any script.
  const digits =
    documentTexts(locale, { currency })
      .money(1_137_569)
      .match(/\p{Nd}/gu) ?? [];
  for (const digit of digits) expect(text).toContain(digit);
});
