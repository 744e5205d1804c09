import { columnByTitle, columnName, normalize } from '../part-files/csv/columns.ts';

/** Which column of an import a title means, or null. `labels` are those of specifications, in the language of the shop. */
export function recognizedColumn(title: string, labels: ReadonlyMap<string, string>): string | null {
  const known = columnByTitle(title);
  if (known) return columnName(known);
  const words = normalize(title);
  return columnByWords.get(words) ?? labelledColumn(words, labels) ?? null;
}

function labelledColumn(words: string, labels: ReadonlyMap<string, string>): string | undefined {
  for (const [label, key] of labels) if (words !== '' && normalize(label) === words) return key;
  return undefined;
}

/** What suppliers write above their columns, in English and German. */
const words: Record<string, string> = {
  name: 'title, product, product name, item, item name, article, article name, Bezeichnung, Artikelbezeichnung, Produktname, Artikel',
  category: 'category name, product group, group, product type, Kategorie, Warengruppe, Produktgruppe',
  price:
    'price net, net price, gross price, unit price, sales price, selling price, retail price, list price, rrp, msrp, Preis, VK, VK Preis, Verkaufspreis, UVP',
  cost: 'unit cost, cost price, cost per item, purchase price, buying price, dealer price, EK, EK Preis, Einkaufspreis, Einstandspreis, Händlerpreis',
  quantity: 'qty, stock, in stock, stock level, on hand, available, Lager, Lagerbestand, Bestand, Menge, verfügbar',
  description: 'long description, product description, text, Beschreibung, Langtext',
  brand: 'make, vendor, brand name, Hersteller, Marke',
  part_number:
    'mpn, part no, pn, manufacturer part number, manufacturer number, model number, Herstellernummer, Herstellerartikelnummer, Hersteller-Nr.',
  pictures:
    'picture, picture url, picture urls, image, images, image url, image urls, image link, photo, photos, Bild, Bilder, Bild-URL, Bildlink',
  gtin: 'ean 13, ean code, gtin 13, gtin/ean, ean/gtin, barcode, upc code',
  sku: 'article number, article no, item number, item no, product code, supplier sku, order number, Artikelnummer, Artikel-Nr., Art.-Nr., Bestellnummer',
};

const columnByWords = new Map(
  Object.entries(words).flatMap(([column, titles]) =>
    titles.split(', ').map((title) => [normalize(title), column] as const),
  ),
);
