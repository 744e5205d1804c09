import type { SpecificationValue } from './specification.ts';

type Rule = readonly [pattern: RegExp, spelling: string | ((...match: string[]) => string)];

const pins: Rule[] = [
  [/(\d)[ -]?pins?\b/gi, '$1-pin'],
  [/\bARGB\b/g, 'Addressable RGB'],
  [/\b(5|12) V\b/g, '$1V'],
];
const usb: Rule = [/\bUSB[ -]Type-([AC])\b/gi, (_, type = '') => `USB-${type.toUpperCase()}`];
const formFactors: Rule[] = [
  [/^(?:m-?|Micro[ -]?)ATX\b/i, 'Micro-ATX'],
  [/^(?:m-?|Mini[ -]?)ITX\b/i, 'Mini-ITX'],
  [/^E-ATX\b/i, 'EATX'],
  [/^ATX\/EPS$/i, 'ATX'],
];
const sockets: Rule[] = [
  [/\bLGA[ -]?(?=\d)/gi, 'LGA '],
  [/^s?(TR\d|TRX\d)$/i, (_, name = '') => `s${name.toUpperCase()}`],
  [/^(AM|FM)(\d\+?)$/i, (_, family = '', number = '') => `${family.toUpperCase()}${number}`],
];
const memory: Rule[] = [[/^g?ddr\d\w?$/i, (name) => name.toUpperCase()]];

/** By field, in any category. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  socket: sockets,
  sockets,
  formFactor: formFactors,
  motherboards: formFactors,
  memoryType: memory,
  memoryTypes: memory,
  microarchitecture: [[/(?<=\w)-(E[NP]?)$/, ' $1']],
  connector: pins,
  connectors: [
    [/[™®]|\.$/g, ''],
    [/^(\d) (?=[A-Z])/, '$1 × '],
    [/(?<=[a-z])\((?=DP alt)/, ' ('],
    [/ Jack$/, ' jack'],
    usb,
  ],
  interface: [usb],
  connectivity: [usb],
  ethernet: [
    [
      /^.* \+ .*$/,
      (speeds) =>
        speeds
          .split(' + ')
          .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
          .join(' + '),
    ],
  ],
  wireless: [
    [/^\d ?x ?\d (?=Wi-Fi)/i, ''],
    [/\bWi-?Fi[ -]?(?=\d)/gi, 'Wi-Fi '],
    [/ \(802\.11\w+\)/g, ''],
    [/ ?\+,? ?(?=Bluetooth)/, ', '],
  ],
  efficiency: [
    [/\b80 ?(?:\+|plus)/i, '80 Plus'],
    // The certificate without a metal.
    [/^80 Plus (?:Standard|White)$/i, '80 Plus'],
  ],
  hdr: [
    [/\bVESA /g, ''],
    [/\bDisplayHDR ?(?=\d)/g, 'DisplayHDR '],
    [/\bDisplayHDR (\d+) True Black/g, 'DisplayHDR True Black $1'],
  ],
  sensor: [[/^pixart\b/i, 'PixArt']],
};

/** One spelling for each value of a specification, so that a facet lists it once. */
export function spelledValue(field: string, value: SpecificationValue): SpecificationValue {
  if (typeof value === 'string') return spelled(field, value);
  return Array.isArray(value) ? [...new Set(value.map((text: string) => spelled(field, text)))] : value;
}

export function spelledSpecifications<Values extends Readonly<Record<string, unknown>>>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    value === undefined ? value : spelledValue(field, value as SpecificationValue),
  ]);
  return Object.fromEntries(entries) as Values;
}

function spelled(field: string, text: string): string {
  if (!Object.hasOwn(rules, field)) return text;
  const result = (rules[field] ?? []).reduce(
    (current, [pattern, spelling]) => replace(current, pattern, spelling),
    text,
  );
  return result.trim() || text;
}

const replace = (text: string, pattern: RegExp, spelling: Rule[1]) =>
  typeof spelling === 'string' ? text.replace(pattern, spelling) : text.replace(pattern, spelling);

/** Brands that catalogs write in several ways. */
const brands =
  'Acer|Adesso|AeroCool|Aigo|Amazon Basics|Aqirys|ASUS|Attack Shark|AULA|AVerMedia|Azio|AZZA|beyerdynamic|8BitDo|Cherry|Cougar|Cryorig|CyberPowerPC|DeepCool|Drevo|Drop|Endgame Gear|Epomaker|E-YOOSO|Favi|Fnatic|GameMax|Gigabyte|G.Skill|HiFiMAN|HK Gaming|HT Omega|iBUYPOWER|Inland|Insignia|In Win|i-rocks|JayBird|M-Audio|MAINGEAR|MassCool|Microlab|Montech|Ninjutso|NuPhy|PCCooler|Pioneer|Raijintek|RK Royal Kludge|Sabrent|SADES|Scythe|Seasonic|Sharkoon|SIIG|SilverStone|SMK-Link|Supermicro|Syba|Takstar|TC SUNBOW|Tecware|Tripp Lite|Tuniq|V-MODA|Velocifire|Wansview|Yamaha|Zelotes';

const compact = (brand: string) => brand.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const spelledBrands = new Map(brands.split('|').map((brand) => [compact(brand), brand]));

export function spelledBrand(brand: string): string {
  return spelledBrands.get(compact(brand)) ?? brand;
}
