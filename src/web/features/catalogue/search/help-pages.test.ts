import { expect, test } from 'vitest';
import footer from '#messages/shell/footer.ts';
import { paths } from '../../../app/paths.ts';
import { type HelpPage, helpPageFor, helpPages } from './help-pages.ts';

test.each<[HelpPage | undefined, ...searches: string[]]>([
  ['returns', 'returns', 'Return policy', 'how do I return an order', 'refund', 'money back', 'Rückgabe', 'Widerruf'],
  ['warranty', 'warranty', 'Garantie', 'Gewährleistung', 'gewaehrleistung', 'warranty period'],
  ['shipping', 'shipping', 'delivery time', 'pick up', 'pick-up', 'store pickup', 'shipping costs', 'Versandkosten'],
  ['findOrder', 'where is my order', 'track my parcel', 'order status'],
  ['contact', 'contact', 'customer support', 'Kontakt'],
  ['imprint', 'impressum'],
  [undefined, 'ssd', 'ryzen 7', 'case with warranty', 'quick return spring', 'lan cable', 'free', 'how to', '', '???'],
])('%s is the page for its searches', (page, ...searches) => {
  for (const q of searches) expect([q, helpPageFor(q)]).toEqual([q, page]);
});

test('each page has a name and an address', () => {
  for (const page of helpPages)
    expect([typeof footer.footer[page], paths[page]]).toEqual(['string', expect.any(String)]);
});
