import type { Place } from './place.ts';
import { isInRange, postalRangeOf } from './postal-range.ts';

/** A part of a country that people write in several ways, or that has other taxes than the country. */
export type Territory = {
  name: string;
  /** The country whose addresses have it, by a region or by postal codes (docs/decisions/0090-places-and-taxes.md). */
  country: string;
  region?: string;
  /** As owners write them (postal-range.ts). */
  postalCodes?: readonly string[];
  /** Its own ISO 3166-1 code, with which it is written too. */
  code?: string;
  /** Carriers ask the price of another country, so a zone of everywhere comes before one of the whole country. */
  isAbroad?: true;
  /** Whose taxes it has instead of those of the country; `none`: taxes of its own, or no taxes. */
  tax?: 'none' | 'CY' | 'FR' | 'GB';
  /** Standard rate of VAT in percent. */
  vatRate?: number;
  /** It counts as a member state of the European Union for goods, with VAT ids of its own. */
  memberState?: 'XI';
};

const overseas = { isAbroad: true, tax: 'none' } as const;
const outside = { tax: 'none' } as const;

/** Articles are those of Directive 2006/112/EC. */
export const territories: readonly Territory[] = [
  // Article 6(1): in the customs union, not in the VAT area.
  { name: 'Mount Athos', country: 'GR', postalCodes: ['63086-63087'], ...outside },
  { name: 'Las Palmas', country: 'ES', region: 'GC', ...outside },
  { name: 'Santa Cruz de Tenerife', country: 'ES', region: 'TF', ...outside },
  { name: 'Saint Barthélemy', country: 'FR', code: 'BL', postalCodes: ['97133', '97701'], ...overseas },
  { name: 'Saint Martin', country: 'FR', code: 'MF', postalCodes: ['97150', '97801'], ...overseas },
  { name: 'Guadeloupe', country: 'FR', code: 'GP', postalCodes: ['971'], ...overseas },
  { name: 'Martinique', country: 'FR', code: 'MQ', postalCodes: ['972'], ...overseas },
  { name: 'French Guiana', country: 'FR', code: 'GF', postalCodes: ['973'], ...overseas },
  { name: 'Réunion', country: 'FR', code: 'RE', postalCodes: ['974'], ...overseas },
  { name: 'Mayotte', country: 'FR', code: 'YT', postalCodes: ['976'], ...overseas },
  { name: 'Åland', country: 'FI', code: 'AX', postalCodes: ['22'], ...outside },
  { name: 'Campione d’Italia', country: 'IT', postalCodes: ['22061'], ...outside },
  // Article 6(2): in neither.
  { name: 'Heligoland', country: 'DE', postalCodes: ['27498'], ...outside },
  { name: 'Büsingen', country: 'DE', postalCodes: ['78266'], ...outside },
  { name: 'Ceuta', country: 'ES', region: 'CE', ...outside },
  { name: 'Melilla', country: 'ES', region: 'ML', ...outside },
  { name: 'Livigno', country: 'IT', postalCodes: ['23041'], ...outside },
  // Article 7: as a part of another country.
  { name: 'Monaco', country: 'FR', code: 'MC', postalCodes: ['980'], tax: 'FR' },
  { name: 'Isle of Man', country: 'GB', code: 'IM', postalCodes: ['IM'], tax: 'GB' },
  {
    name: 'Akrotiri and Dhekelia',
    country: 'GB',
    postalCodes: ['BFPO 53', 'BFPO 57', 'BFPO 58', 'BFPO 59'],
    tax: 'CY',
  },
  // Articles 104 and 105: rates of their own.
  { name: 'Jungholz and Mittelberg', country: 'AT', postalCodes: ['6691', '6991-6993'], vatRate: 19 },
  { name: 'Azores', country: 'PT', postalCodes: ['9500-9999'], vatRate: 16 },
  { name: 'Madeira', country: 'PT', postalCodes: ['9000-9499'], vatRate: 22 },
  // Windsor Framework, article 8, and Directive (EU) 2020/1756.
  { name: 'Northern Ireland', country: 'GB', postalCodes: ['BT'], vatRate: 20, memberState: 'XI' },
  // Not in the European Union, but in the addresses of a member state.
  { name: 'Saint Pierre and Miquelon', country: 'FR', code: 'PM', postalCodes: ['975'], ...overseas },
  { name: 'Wallis and Futuna', country: 'FR', code: 'WF', postalCodes: ['986'], ...overseas },
  { name: 'French Polynesia', country: 'FR', code: 'PF', postalCodes: ['987'], ...overseas },
  { name: 'New Caledonia', country: 'FR', code: 'NC', postalCodes: ['988'], ...overseas },
  { name: 'Greenland', country: 'DK', code: 'GL', postalCodes: ['39'], ...overseas },
  { name: 'San Marino', country: 'IT', code: 'SM', postalCodes: ['4789'], ...outside },
  { name: 'Vatican City', country: 'IT', code: 'VA', postalCodes: ['00120'], ...outside },
  // Outside the European Union.
  { name: 'Guernsey', country: 'GB', code: 'GG', postalCodes: ['GY'], ...outside },
  { name: 'Jersey', country: 'GB', code: 'JE', postalCodes: ['JE'], ...outside },
  { name: 'Svalbard and Jan Mayen', country: 'NO', code: 'SJ', postalCodes: ['9170-9179', '8099'], ...outside },
  { name: 'Hong Kong', country: 'CN', code: 'HK', region: '91', ...overseas },
  { name: 'Macao', country: 'CN', code: 'MO', region: '92', ...overseas },
  { name: 'Taiwan', country: 'CN', code: 'TW', region: '71', ...overseas },
  { name: 'Christmas Island', country: 'AU', code: 'CX', postalCodes: ['6798'], ...outside },
  { name: 'Cocos Islands', country: 'AU', code: 'CC', postalCodes: ['6799'], ...outside },
  { name: 'Norfolk Island', country: 'AU', code: 'NF', postalCodes: ['2899'], ...outside },
  { name: 'American Samoa', country: 'US', code: 'AS', region: 'AS', postalCodes: ['96799'] },
  { name: 'Guam', country: 'US', code: 'GU', region: 'GU', postalCodes: ['96910-96932'] },
  { name: 'Marshall Islands', country: 'US', code: 'MH', region: 'MH', postalCodes: ['96960-96979'] },
  { name: 'Micronesia', country: 'US', code: 'FM', region: 'FM', postalCodes: ['96941-96944'] },
  { name: 'Northern Mariana Islands', country: 'US', code: 'MP', region: 'MP', postalCodes: ['96950-96952'] },
  { name: 'Palau', country: 'US', code: 'PW', region: 'PW', postalCodes: ['96939-96940'] },
  { name: 'Puerto Rico', country: 'US', code: 'PR', region: 'PR', postalCodes: ['006-007', '009'] },
  { name: 'Minor Outlying Islands', country: 'US', code: 'UM', postalCodes: ['96898'] },
  { name: 'Virgin Islands', country: 'US', code: 'VI', region: 'VI', postalCodes: ['008'] },
];

/** The one of a place that is written as `canonicalPlace()` does. */
export function territoryOf({ country, region, postalCode }: Place): Territory | undefined {
  return territories.find(
    (territory) =>
      territory.code === country ||
      (territory.country === country &&
        ((territory.region !== undefined && territory.region === region) ||
          (postalCode && hasPostalCode(territory, postalCode)))),
  );
}

export const hasPostalCode = ({ country, postalCodes = [] }: Territory, postalCode: string): boolean =>
  postalCodes.some((text) => {
    const range = postalRangeOf(text, country);
    return range !== undefined && isInRange(postalCode, country, range);
  });
