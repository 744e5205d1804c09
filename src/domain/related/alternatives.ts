import type { Category } from '../../contract/catalogue/category.ts';
import { fieldsOf, type SpecificationField, type SpecificationValue } from '../../contract/catalogue/specification.ts';
import type { FoundPart } from '../../search/found.ts';

export type Comparable = Pick<FoundPart, 'id' | 'priceAmount' | 'isAvailable' | 'specifications'>;

/** `better` is better in at least one fact and worse in none. */
export type AlternativeKind = 'cheaper' | 'better' | 'similar';
export type Alternative = { id: string; kind: AlternativeKind; differences: string[] };

const PER_KIND = 2;
const MAX_DIFFERENCES = 3;
/** Less is not worth a label. */
const CHEAPER = 0.95;

/**
 * The nearest candidates in stock: first up to two cheaper and two better ones, then any others up to `count`.
 * `differences` are the fields in which they differ most, in the order of the product page.
 */
export function alternativesTo(
  product: Comparable,
  category: Category,
  candidates: readonly Comparable[],
  count: number,
): Alternative[] {
  const fields = Object.entries(fieldsOf(category)).filter(([, { facet }]) => facet);
  const nearest = candidates
    .filter(({ id, isAvailable }) => isAvailable && id !== product.id)
    .map((candidate) => ({
      candidate,
      kind: kindOf(product, candidate, fields),
      distance: distanceOf(product, candidate, fields),
    }))
    .sort((one, other) => one.distance - other.distance || (one.candidate.id < other.candidate.id ? -1 : 1));
  const ofKind = (kind: AlternativeKind) => nearest.filter((each) => each.kind === kind).slice(0, PER_KIND);
  const labelled = [...ofKind('cheaper'), ...ofKind('better')];
  const rest = nearest.filter((each) => !labelled.includes(each));
  return [...labelled, ...rest].slice(0, count).map(({ candidate, kind }) => ({
    id: candidate.id,
    kind,
    differences: differencesOf(product, candidate, fields).slice(0, MAX_DIFFERENCES),
  }));
}

type Fields = readonly (readonly [key: string, field: SpecificationField])[];

function kindOf(product: Comparable, candidate: Comparable, fields: Fields): AlternativeKind {
  const changes = fields.map(([key, { better }]) => {
    const [own, other] = [product.specifications[key], candidate.specifications[key]];
    if (!better || typeof own !== 'number' || typeof other !== 'number') return 0;
    return Math.sign(better === 'higher' ? other - own : own - other);
  });
  if (changes.includes(1) && !changes.includes(-1)) return 'better';
  return candidate.priceAmount <= product.priceAmount * CHEAPER ? 'cheaper' : 'similar';
}

/** The mean difference of the facts, each from 0 to 1, and of the price. */
export function distanceOf(product: Comparable, candidate: Comparable, fields: Fields): number {
  const differences = fields.map(([key]) => differenceOf(product.specifications[key], candidate.specifications[key]));
  const price = ratioDistance(product.priceAmount, candidate.priceAmount);
  return [...differences, price, price].reduce((sum, each) => sum + each, 0) / (differences.length + 2);
}

/** 0 is equal, 1 has nothing in common. Unknown is between. */
function differenceOf(own: unknown, other: unknown): number {
  if (isUnknown(own) || isUnknown(other)) return isUnknown(own) && isUnknown(other) ? 0 : 0.5;
  if (typeof own === 'number' && typeof other === 'number') return ratioDistance(own, other);
  const [owns, others] = [new Set([own].flat()), new Set([other].flat())];
  const shared = [...owns].filter((value) => others.has(value)).length;
  return 1 - shared / (owns.size + others.size - shared);
}

const isUnknown = (value: unknown) => value === undefined || value === null;

/** 0 if equal, near 1 from twice as much. */
function ratioDistance(one: number, other: number): number {
  if (one === other) return 0;
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return less <= 0 ? 1 : Math.min(1, more / less - 1);
}

function differencesOf(product: Comparable, candidate: Comparable, fields: Fields): string[] {
  const differing = fields
    .map(([key], order) => ({
      key,
      order,
      value: candidate.specifications[key] as SpecificationValue | undefined,
      difference: differenceOf(product.specifications[key], candidate.specifications[key]),
    }))
    .filter(({ value, difference }) => !isUnknown(value) && difference > 0);
  return differing
    .sort((one, other) => other.difference - one.difference || one.order - other.order)
    .slice(0, MAX_DIFFERENCES)
    .sort((one, other) => one.order - other.order)
    .map(({ key }) => key);
}
