/** Pages about the shop that a visitor may look for in the search, by the key of their path and of their name. */
export const helpPages = [
  'findOrder',
  'shipping',
  'returns',
  'warranty',
  'contact',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
] as const;
export type HelpPage = (typeof helpPages)[number];

/** In English and German, without accents. One of the words is enough, if the others only ask. */
const words: Readonly<Record<HelpPage, string>> = {
  findOrder:
    'track tracking order orders status parcel package sendung sendungsverfolgung bestellung bestellstatus paket',
  shipping:
    'ship ships shipping delivery deliver delivers dispatch postage shipment pickup collect collection versand versandkosten lieferung lieferzeit liefern abholung abholen selbstabholung',
  returns:
    'return returns returning refund refunds rma exchange withdrawal cancellation revocation money ruckgabe rucksendung retoure retouren umtausch widerruf widerrufsrecht erstattung zuruckgeben',
  warranty:
    'warranty warranties guarantee guaranty defect defective faulty repair garantie gewahrleistung defekt reparatur',
  contact: 'contact support help phone telephone hotline kontakt hilfe telefon kundenservice',
  privacy: 'privacy gdpr cookies datenschutz dsgvo',
  terms: 'terms conditions tos agb geschaftsbedingungen',
  imprint: 'imprint impressum legal',
  accessibility: 'accessibility barrierefreiheit',
};

const asking = new Set(
  'a an the my your our of for to in on at and or i do does can how what where when is are it me us you back shop store policy policies page info information cost costs price free time times fee fees address right rights customer service period days long und oder wie was wo wann ist sind mein meine meinen die der das dem zur zum kann ich seite kosten kostenlos zeit frist pick up in-store'.split(
    ' ',
  ),
);

const pageOf = new Map(helpPages.flatMap((page) => words[page].split(' ').map((word) => [word, page] as const)));

/** The page that the words ask for. Words about anything else are a search for products. */
export function helpPageFor(q: string): HelpPage | undefined {
  const text = q
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\bpick[ -]?ups?\b/g, 'pickup')
    .replace(/\bmoney[ -]back\b/g, 'refund')
    .replace(/([aou])e(?=ck|hr|ft)/g, '$1');
  let found: HelpPage | undefined;
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const page = pageOf.get(word);
    // `return order` is about returning it.
    if (page && (found === undefined || found === 'findOrder')) found = page;
    if (!page && !asking.has(word)) return undefined;
  }
  return found;
}
