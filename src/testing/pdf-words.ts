import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';

type Word = { text: string; y: number; x: number; end: number; page: number };

const FOOTER = 55;
const BOTTOM = 70;
const SIDE = 50;

/** In the order of the document. */
export async function wordsIn(bytes: Uint8Array): Promise<Word[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const words: Word[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      words.push({ text: item.str.trim(), x, y, end: x + item.width, page });
    }
  }
  return words;
}

/** Each has its name and its place, so that one that is lost or out of order is found. */
export const textOf = (field: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${field}${index + 1}.`).join(' ');

/** Everything is on the paper, in order and above the footer; no two texts of a page overlap. */
export function expectComplete(words: Word[], fields: Record<string, number>): void {
  const body = words.filter(({ y }) => y > FOOTER);
  for (const { y, x, end, text } of body) {
    expect(y, text).toBeGreaterThanOrEqual(BOTTOM);
    expect(x, text).toBeGreaterThanOrEqual(SIDE - 1);
    expect(end, text).toBeLessThanOrEqual(612 - SIDE + 1);
  }
  const written = body.map(({ text }) => text).join(' ');
  for (const [field, count] of Object.entries(fields)) {
    const found = [...written.matchAll(new RegExp(`(?<![A-Za-z])${field}(\\d+)\\.`, 'g'))].map(([, index]) =>
      Number(index),
    );
    expect([field, found]).toEqual([field, Array.from({ length: count }, (_, index) => index + 1)]);
  }
  for (const line of Map.groupBy(body, ({ page, y }) => `${page} ${Math.round(y / 4)}`).values())
    for (const [index, one] of line.entries())
      for (const other of line.slice(index + 1))
        expect(one.end <= other.x + 0.5 || other.end <= one.x + 0.5, `${one.text} over ${other.text}`).toBe(true);
}
