import type { Category } from '../../../contract/catalogue/category.ts';
import type { FacetValue } from '../../../contract/catalogue/search.ts';
import { fieldsOf } from '../../../contract/catalogue/specification.ts';
import type { SearchDocument } from '../index/search-document.ts';
import { compactTokens } from '../tokens.ts';

export type KnownValue = { readonly value: FacetValue; count: number };
type Field = {
  products: number;
  readonly values: Map<FacetValue, KnownValue>;
  readonly byText: Map<string, KnownValue>;
  endings?: { readonly size: number; readonly values: ReadonlyMap<string, readonly FacetValue[]> };
};

/** The values of facets that exist in each category. A value that has gone stays known until the next start. */
export class Vocabulary {
  readonly #products = new Map<Category, number>();
  readonly #fields = new Map<Category, Map<string, Field>>();
  readonly #texts = new Set<string>();
  readonly #brands = new Set<string>();
  readonly #compactBrands = new Set<string>();

  add({ category, brand, specifications }: SearchDocument): void {
    if (brand) this.addBrand(brand);
    this.#products.set(category, this.products(category) + 1);
    const declared = fieldsOf(category);
    for (const key in specifications) {
      const given = specifications[key];
      if (given === undefined || given === null || !declared[key]?.facet) continue;
      const field = this.#field(category, key);
      field.products += 1;
      if (typeof given === 'object') for (const value of given) this.#count(field, value, 1);
      else this.#count(field, given, 1);
    }
  }

  addBrand(brand: string): void {
    if (this.#brands.has(brand)) return;
    this.#brands.add(brand);
    this.#compactBrands.add(compactTokens(brand));
  }

  /** Counts that another index knows. `known` are the products with the field. */
  addCounts(
    category: Category,
    products: number,
    fields: ReadonlyMap<string, { known: number; values: ReadonlyMap<FacetValue, number> }>,
  ): void {
    this.#products.set(category, this.products(category) + products);
    for (const [key, { known, values }] of fields) {
      const field = this.#field(category, key);
      field.products += known;
      for (const [value, count] of values) this.#count(field, value, count);
    }
  }

  products(category: Category): number {
    return this.#products.get(category) ?? 0;
  }

  /** Whether a value of any field is written so. */
  hasText(text: string): boolean {
    return this.#texts.has(text);
  }

  hasBrand(text: string): boolean {
    return this.#compactBrands.has(text);
  }

  /** The part of the category's products for which the field is known. */
  coverage(category: Category, key: string): number {
    return (this.#fields.get(category)?.get(key)?.products ?? 0) / Math.max(1, this.products(category));
  }

  count(category: Category, key: string, value: FacetValue): number {
    return this.#fields.get(category)?.get(key)?.values.get(value)?.count ?? 0;
  }

  /** The value that is written so, apart from spaces, hyphens, case and accents. */
  byText(category: Category, key: string, text: string): KnownValue | undefined {
    return this.#fields.get(category)?.get(key)?.byText.get(text);
  }

  /** The values that are written so, perhaps after their beginning: `b650` is `AMD B650`, and `B650` if that exists too. */
  byEnding(category: Category, key: string, ending: string, beginning: RegExp): readonly FacetValue[] {
    const field = this.#fields.get(category)?.get(key);
    if (!field) return [];
    if (field.endings?.size !== field.byText.size) {
      const values = new Map<string, FacetValue[]>();
      for (const [text, { value }] of field.byText) {
        const short = text.replace(beginning, '');
        values.set(short, [...(values.get(short) ?? []), value]);
      }
      field.endings = { size: field.byText.size, values };
    }
    return field.endings.values.get(ending) ?? [];
  }

  values(category: Category, key: string): Iterable<KnownValue> {
    return this.#fields.get(category)?.get(key)?.values.values() ?? [];
  }

  #field(category: Category, key: string): Field {
    const fields = this.#fields.get(category) ?? new Map<string, Field>();
    this.#fields.set(category, fields);
    const field = fields.get(key) ?? { products: 0, values: new Map(), byText: new Map() };
    fields.set(key, field);
    return field;
  }

  #count(field: Field, value: FacetValue, count: number): void {
    const known = field.values.get(value);
    if (known) {
      known.count += count;
      return;
    }
    const added = { value, count };
    field.values.set(value, added);
    const text = typeof value === 'string' ? compactTokens(value) : '';
    if (!text) return;
    this.#texts.add(text);
    if (!field.byText.has(text)) field.byText.set(text, added);
  }
}
