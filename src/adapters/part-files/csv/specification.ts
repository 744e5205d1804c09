import type { Category } from '../../../contract/catalogue/category.ts';
import { fieldsOf, type SpecificationValue } from '../../../contract/catalogue/specification.ts';
import { BadValue } from '../bad-value.ts';
import { normalizeText } from '../normalize-text.ts';

const maxTextLength = 200;
const maxListLength = 50;

/** Undefined for a specification of other categories: a list of several has one column for all of them. */
export function readSpecification(category: Category, key: string, cell: string): SpecificationValue | undefined {
  const field = fieldsOf(category)[key];
  if (!field) return undefined;
  if (field.kind === 'number') return numberOf(cell);
  if (field.kind === 'flag') return readFlag(cell);
  if (field.kind === 'list') return listOf(cell);
  const text = textOf(cell);
  if (field.pattern && !field.pattern.test(text)) throw new BadValue('value_invalid');
  return text;
}

function numberOf(cell: string): number {
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(cell)) throw new BadValue('number_invalid');
  return Number(cell);
}

export function readFlag(cell: string): boolean {
  const word = cell.toLowerCase().normalize('NFC');
  if (yes.includes(word)) return true;
  if (no.includes(word)) return false;
  throw new BadValue('flag_invalid');
}

/** In the languages of the words above columns. */
const yes = ['yes', 'true', '1', 'ja', 'oui', 'sí', 'si', 'sì', 'tak'];
const no = ['no', 'false', '0', 'nein', 'non', 'nee', 'nie'];

function listOf(cell: string): string[] {
  const items = cell.split(';').map(normalizeText).filter(Boolean).map(textOf);
  if (items.length === 0 || items.length > maxListLength) throw new BadValue('list_invalid', { most: maxListLength });
  return [...new Set(items)];
}

function textOf(cell: string): string {
  const text = normalizeText(cell);
  if (text === '' || text.length > maxTextLength) throw new BadValue('text_invalid', { most: maxTextLength });
  return text;
}
