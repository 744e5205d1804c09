import { type Category, categories } from '../../contract/catalogue/category.ts';
import { fieldsOf } from '../../contract/catalogue/specification.ts';
import { type ParcelSize, usualParcels } from './usual-parcels.ts';

export type CategorySizes = ReadonlyMap<string, ParcelSize>;

/** Each measure of one product comes from its facts, or else from its category. */
export function parcelSizeOf(
  category: string,
  facts: Readonly<Record<string, unknown>>,
  own: CategorySizes,
): ParcelSize {
  const known = isCategory(category) ? category : 'accessory';
  const usual = own.get(category) ?? usualParcels[known];
  return { ...usual, ...sidesOf(facts), ...weightOf(known, facts) };
}

const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text);

function weightOf(category: Category, { weight }: Readonly<Record<string, unknown>>) {
  const field = fieldsOf(category).weight;
  if (field?.kind !== 'number' || typeof weight !== 'number' || !(weight > 0)) return {};
  return { weight: Math.ceil(field.unit === 'kg' ? weight * 1000 : weight) };
}

/** A case has `447 × 215 × 469 mm`, a mouse pad length, width and thickness. */
function sidesOf({ dimensions, length, width, thickness }: Readonly<Record<string, unknown>>) {
  const written =
    typeof dimensions === 'string' && /^([\d.]+)\s*[×x]\s*([\d.]+)\s*[×x]\s*([\d.]+)\s*mm\b/i.exec(dimensions);
  const sides = (written ? written.slice(1).map(Number) : [length, width, thickness])
    .filter((side): side is number => typeof side === 'number' && side > 0)
    .map(Math.ceil)
    .sort((one, other) => other - one);
  const [longest, middle, shortest] = sides;
  return longest && middle && shortest ? { length: longest, width: middle, height: shortest } : {};
}
