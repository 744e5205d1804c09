import { groupByBuild } from '../contract/orders/build-groups.ts';
import type { PackingSlip, PackingSlips } from '../contract/orders/packing-slip.ts';
import { type Translate, translatorFor } from '../messages/translate.ts';
import { buildHeading, inBuildText } from './build-rows.ts';
import { dayText } from './document-texts.ts';
import { withFonts } from './fonts.ts';
import { type Fact, GAP, writeColumns, writeSender } from './head.ts';
import { hanRegionFor, paperFor } from './places.ts';
import { bytesOf, drawFooters, nextPage, openSheet, type Sheet } from './sheet.ts';
import { type Row, writeTable } from './table.ts';

const QUANTITY_WIDTH = 50;

/** One document; each slip begins a page. The paper and the fonts are those of the first one's countries. */
export async function writePackingSlips(slips: PackingSlips, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorFor(locale);
  const [{ recipient, seller, shippedOn }] = slips;
  const titles = slips.map((slip) => titleOf(slip, t));
  const countries = [recipient.country, seller.country];
  const sheet = await withFonts(hanRegionFor(countries, locale), (fonts) => {
    const opened = openSheet(fonts, {
      paper: paperFor(countries, locale),
      title: titles.join(', '),
      author: seller.lines[0] ?? '',
      language: locale,
      issuedAt: new Date(`${shippedOn}T00:00:00Z`),
    });
    for (const [index, slip] of slips.entries()) {
      if (index > 0) nextPage(opened);
      const first = opened.page;
      writeSlip(opened, slip, t, locale);
      drawFooters(
        opened,
        (page, pages) => `${titles[index]} · ${t('document.page', { page: String(page), pages: String(pages) })}`,
        first,
      );
    }
    return opened;
  });
  return bytesOf(sheet);
}

const titleOf = (slip: PackingSlip, t: Translate) =>
  t('packingSlip.title', { order: String(slip.bookingNumber), number: String(slip.number) });

/** The sender and the title, the recipient beside the facts, then what lies in the parcel. */
function writeSlip(sheet: Sheet, slip: PackingSlip, t: Translate, locale: string): void {
  const { recipient, seller, lines, builds, others } = slip;
  const words = wordsOf(slip);
  const [name = '', ...address] = seller.lines;
  writeSender(sheet, { name, lines: [...address, seller.email, seller.phone], title: titleOf(slip, t) });
  writeColumns(sheet, {
    addresses: [{ title: t(`${words}.recipient`), lines: recipient.lines }],
    addressStyle: { size: 11 },
    columns: 2,
    facts: factsOf(slip, t, locale),
  });
  writeItems(sheet, t(`${words}.item`), { lines, builds }, t);
  if (others.length > 0) writeItems(sheet, t(`${words}.others`), { lines: others, builds: [] }, t);
}

function factsOf(slip: PackingSlip, t: Translate, locale: string): Fact[] {
  const day = dayText(locale);
  const facts: [string, string | null][] = [
    [t('packingSlip.order'), t('document.orderNumber', { number: String(slip.bookingNumber) })],
    [t('packingSlip.placed'), day(slip.placedOn)],
    [t(`${wordsOf(slip)}.shipped`), day(slip.shippedOn)],
    [t('shipments.carrier'), slip.carrier],
    [t('shipments.trackingNumber'), slip.trackingNumber],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

const wordsOf = ({ isPickup }: PackingSlip) => (isPickup ? 'packingSlip.pickup' : 'packingSlip');

type Item = {
  name: string;
  quantity: number;
  partNumber?: string | null;
  bin?: string | null;
  serialNumbers?: string[];
};

type Items = { lines: Item[]; builds: PackingSlip['builds'] };

function writeItems(sheet: Sheet, title: string, { lines, builds }: Items, t: Translate): void {
  writeTable(
    sheet,
    groupByBuild(lines, builds).flatMap((group) => [
      ...(builds.length > 0 ? [{ ...buildHeading(group, t), cells: [''] }] : []),
      ...group.lines.map(({ line, inBuild }) => rowOf(line, inBuild, t)),
    ]),
    {
      columns: [
        { title, width: 0 },
        { title: t('packingSlip.quantity'), width: QUANTITY_WIDTH },
      ],
      body: { size: 10 },
      detail: { size: 9 },
      padding: 6,
    },
  );
  sheet.y += GAP;
}

function rowOf({ name, quantity, partNumber, bin, serialNumbers = [] }: Item, inBuild: number, t: Translate): Row {
  const count = serialNumbers.length;
  const ofBuild = inBuildText({ quantity, inBuild }, t);
  const details = [
    ...(ofBuild ? [ofBuild] : []),
    ...(bin ? [t('packingSlip.bin', { bin })] : []),
    ...(partNumber ? [t('packingSlip.partNumber', { number: partNumber })] : []),
    ...(count > 0 ? [t('shipments.serials', { count, numbers: serialNumbers.join(', ') })] : []),
  ];
  return { item: name, details: details.join(' · '), cells: [String(quantity)] };
}
