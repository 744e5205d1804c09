import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productColumns, specificationColumns } from '../../../contract/owner/import-columns.ts';
import { columnWords } from './column-words.ts';
import { columnRecognizer } from './recognized-columns.ts';
import { specificationWords } from './specification-words.ts';

const recognize = columnRecognizer(new Map([['Socket type', 'socket']]));

/** `title=column` for each, or `title` alone for one that is not imported; titles are separated by semicolons. */
const headers: [language: string, header: string][] = [
  [
    'English',
    'Item No.=sku; MPN=part_number; EAN=gtin; Product name=name; Brand=brand; Cost price=cost; RRP=price; Stock=quantity; Weight (net)=weight',
  ],
  [
    'English',
    'Stock Code=sku; Description=name; Long description=description; Manufacturer=brand; Trade Price (ex VAT)=cost; MSRP (USD)=price; Qty on hand',
  ],
  [
    'English',
    'Supplier part number=sku; Mfr. Part #=part_number; Barcode=gtin; Title=name; Your price=cost; Selling price=price; Price 10+; List price; Available=quantity',
  ],
  ['English', 'sku=sku; name=name; category=category; price=price; quantity=quantity; part_number=part_number'],
  [
    'German',
    'Art.-Nr.=sku; Herst.-Nr.=part_number; EAN=gtin; Bezeichnung=name; EK netto=cost; UVP=price; Lagerbestand=quantity',
  ],
  [
    'German',
    'Artikelnummer=sku; Artikelnummer Hersteller=part_number; EAN-Code=gtin; Kurztext=name; Langtext=description; Warengruppe=category; Marke=brand; HEK (EUR)=cost; UVP (EUR)=price; Bestand Stk.=quantity; VPE',
  ],
  [
    'German',
    'Bestell-Nr.=sku; Hersteller=brand; HAN=part_number; GTIN 13=gtin; EAN Karton; Artikelbezeichnung=name; Einkaufspreis netto in EUR=cost; Einkaufspreis brutto in EUR; VK brutto=price; VK netto; UVP; verfuegbar=quantity',
  ],
  [
    'German',
    'Artikel=sku; Bezeichnung=name; Preis=cost; UVP inkl. MwSt.=price; Menge=quantity; Lieferant=supplier; Bild-URL=pictures',
  ],
  ['German', 'Artikel=name; Preis=price; Lager=quantity'],
  [
    'French',
    'Réf.=sku; Réf. fabricant=part_number; Code EAN=gtin; Désignation=name; Descriptif=description; Marque=brand; Famille=category; Prix HT=cost; Prix public TTC=price; Qté en stock=quantity',
  ],
  [
    'French',
    'Référence fournisseur=sku; N° de pièce=part_number; Code-barres=gtin; Libellé=name; Constructeur=brand; Prix d’achat H.T.=cost; Prix de vente conseillé (€)=price; Stock dispo.=quantity',
  ],
  [
    'Spanish',
    'Código=sku; Ref. fabricante=part_number; Código de barras=gtin; Descripción=name; Marca=brand; Familia=category; Precio sin IVA=cost; PVP=price; Existencias=quantity',
  ],
  [
    'Spanish',
    'Referencia=sku; Nombre del producto=name; Descripción=description; Fabricante=brand; Precio de compra=cost; Precio de venta=price; Uds.=quantity',
  ],
  [
    'Italian',
    'Codice articolo=sku; Cod. produttore=part_number; Codice EAN=gtin; Descrizione=name; Marca=brand; Categoria merceologica=category; Prezzo netto=cost; Prezzo al pubblico=price; Giacenza=quantity',
  ],
  ['Italian', 'Codice=sku; Titolo=name; Prezzo=price; Q.tà=quantity; Immagine=pictures'],
  [
    'Dutch',
    'Artikelnr.=sku; Artikelnummer fabrikant=part_number; EAN-code=gtin; Omschrijving=name; Merk=brand; Inkoopprijs excl. BTW=cost; Adviesprijs incl. BTW=price; Voorraad=quantity',
  ],
  [
    'Dutch',
    'Bestelnummer=sku; Productnaam=name; Productomschrijving=description; Productgroep=category; Prijs=price; Voorraad (stuks)=quantity',
  ],
  [
    'Polish',
    'Indeks=sku; Kod producenta=part_number; Kod EAN=gtin; Nazwa=name; Opis=description; Producent=brand; Grupa=category; Cena netto=cost; Cena detaliczna brutto=price; Stan magazynowy=quantity',
  ],
  ['Polish', 'Symbol=sku; Nazwa towaru=name; Cena=price; Stan (szt.)=quantity; Zdjęcia=pictures'],
  [
    'English, with safety texts',
    'Manufacturer=manufacturer; Manufacturer address=manufacturer_address; Manufacturer e-mail=manufacturer_contact; Responsible person=eu_representative; Brand=brand; Name=name',
  ],
];

const parsed = headers.map(([language, header]) => {
  const columns = header.split(';').map((text) => text.trim().split('='));
  return {
    language,
    titles: columns.map(([title = '']) => title),
    columns: columns.map(([, column]) => column ?? null),
  };
});

describe('the columns of a file', () => {
  test.each(parsed)('in $language are recognized: $titles', ({ titles, columns }) => {
    expect(recognize(titles)).toEqual(columns);
  });

  const aloneMeans: Record<string, string | string[]> = {
    sellingPrice: 'price',
    plainPrice: 'price',
    recommendedPrice: 'price',
    description: 'name',
    // Without its address and contact, or for articles that are named, they are others of their line.
    manufacturer: 'brand',
    sku: ['sku', 'name'],
  };
  const safety = ['manufacturer_address', 'manufacturer_contact', 'eu_representative'];
  const words = Object.entries(columnWords).flatMap(([meaning, list]) =>
    safety.includes(meaning) ? [] : list.split(',').map((word) => [word.trim().replace('*', ''), meaning] as const),
  );

  test.each(words)('with the title %j are %s', (word, meaning) => {
    expect([aloneMeans[meaning] ?? meaning].flat()).toContain(recognize([word])[0]);
  });

  const facts = Object.entries(specificationWords).flatMap(([key, list]) =>
    list.split(',').map((word) => [word.trim(), key] as const),
  );

  test.each(facts)('with the title %j are the specification %s', (word, key) => {
    expect(recognize([word])).toEqual([key]);
  });

  test.each(['Nr.', 'No', '#', 'EUR', 'kg', 'pcs', 'de', '1', '–', '(EUR)'])(
    'are unknown with the title %j',
    (title) => {
      expect(recognize([title])).toEqual([null]);
    },
  );

  test('can be every specification, by its key or a word of the table', () => {
    expect(Object.keys(specificationWords).filter((key) => !specificationColumns.includes(key))).toEqual([]);
    for (const key of specificationColumns) expect(recognize([key])).toEqual([key]);
  });

  test('can be every column that an import has, in words of every line', () => {
    expect(Object.keys(columnWords).sort()).toEqual(
      [
        ...productColumns.filter((column) => column !== 'price'),
        'plainPrice',
        'recommendedPrice',
        'sellingPrice',
      ].sort(),
    );
  });

  test('have the address and the contact of a manufacturer only with its name', () => {
    expect(recognize(['Hersteller', 'Herstelleradresse', 'Name'])).toEqual(['brand', null, 'name']);
    expect(recognize(['Verantwortliche Person', 'Name'])).toEqual([null, 'name']);
    expect(recognize(['Hersteller', 'Anschrift des Herstellers', 'Herstellerkontakt', 'Marke'])).toEqual([
      'manufacturer',
      'manufacturer_address',
      'manufacturer_contact',
      'brand',
    ]);
  });

  test.each([
    [
      ['Preis', 'UVP'],
      ['cost', 'price'],
    ],
    [
      ['Preis', 'EK'],
      ['price', 'cost'],
    ],
    [
      ['Preis', 'EK', 'UVP'],
      ['price', 'cost', null],
    ],
    [
      ['Preis', 'VK', 'UVP'],
      [null, 'price', null],
    ],
    [
      ['EK', 'UVP'],
      ['cost', 'price'],
    ],
    [['UVP'], ['price']],
    [
      ['Nettopreis', 'Bruttopreis'],
      ['cost', 'price'],
    ],
    [['EK brutto'], [null]],
    [
      ['EK', 'Händlerpreis'],
      ['cost', null],
    ],
    [
      ['Preis (Händler)', 'Preis (Einkauf)', 'Price (MSRP)'],
      [null, null, 'price'],
    ],
    [
      ['UVP Datum', 'EAN VPE', 'Preis ab 10'],
      [null, null, null],
    ],
    [
      ['Netto', 'Brutto'],
      ['cost', null],
    ],
  ])('never mix up what the shop pays and what it asks: %j', (titles, columns) => {
    expect(recognize(titles)).toEqual(columns);
  });

  test('are specifications by their labels, with or without a unit', () => {
    expect(recognize(['SOCKET-TYPE', 'base clock (GHz)', 'Something', ''])).toEqual([
      'socket',
      'baseClock',
      null,
      null,
    ]);
  });

  const decorations: ((title: string) => string)[] = [
    (title) => title.toUpperCase(),
    (title) => title.toLowerCase(),
    (title) => title.normalize('NFD'),
    (title) => `  ${title} : `,
    (title) => title.replaceAll(' ', '_'),
    (title) => title.replaceAll(/[ -]+/g, ' - '),
    (title) => `*${title}*`,
    (title) => `${title} [EUR]`,
    (title) => `${title} (Stk.)`,
  ];

  test('do not depend on their order, nor on how their titles are decorated', () => {
    const header = fc.constantFrom(...parsed).chain(({ titles, columns }) =>
      fc.record({
        order: fc.shuffledSubarray(
          titles.map((_, at) => at),
          { minLength: titles.length },
        ),
        how: fc.array(fc.constantFrom(...decorations), { minLength: titles.length, maxLength: titles.length }),
        titles: fc.constant(titles),
        columns: fc.constant(columns),
      }),
    );
    fc.assert(
      fc.property(header, ({ order, how, titles, columns }) => {
        const decorated = order.map((at) => how[at]?.(titles[at] ?? '') ?? '');
        expect(recognize(decorated)).toEqual(order.map((at) => columns[at] ?? null));
      }),
      { numRuns: 1000 },
    );
  });

  test('are never two for one meaning, whatever the titles', () => {
    const title = fc.oneof(fc.constantFrom(...words.map(([word]) => word)), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), (titles) => {
        const columns = recognize(titles).filter((column) => column !== null);
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});
