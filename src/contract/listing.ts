import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { formMessage, id } from './text.ts';

type Schema = z.core.$ZodType;

export type ValueFilter<F extends string = string, S extends Schema = Schema> = {
  readonly kind: 'equals' | 'atLeast' | 'atMost';
  readonly field: F;
  readonly schema: S;
  /** The options of a fixed choice; `['true']` is a check box. */
  readonly values?: readonly string[];
};

export type SearchFilter<F extends string = string, S extends Schema = Schema> = {
  readonly kind: 'search';
  readonly fields: readonly F[];
  readonly schema: S;
};

export type Filter = ValueFilter | SearchFilter;

/** Ties are broken by id. */
export type Sort<F extends string = string> = {
  readonly field: F;
  readonly direction: 'asc' | 'desc';
  /** The cursor includes the value, an integer, because it may change between two pages. */
  readonly isInCursor?: true;
};

/** The one definition of a list (docs/decisions/0038-a-listing-is-one-constant.md). */
export type Listing<
  Filters extends Readonly<Record<string, Filter>> = Readonly<Record<string, Filter>>,
  Sorts extends Readonly<Record<string, Sort>> = Readonly<Record<string, Sort>>,
  Facet extends string = string,
> = {
  readonly filters: Filters;
  readonly sorts: Sorts;
  readonly defaultSort: string;
  readonly facets: readonly Facet[];
  /** The first is the default. */
  readonly pageSizes: readonly number[];
};

export function listing<
  const Filters extends Readonly<Record<string, Filter>>,
  const Sorts extends Readonly<Record<string, Sort>>,
  const Facet extends keyof Filters & string = never,
>(definition: {
  filters: Filters;
  sorts: Sorts;
  defaultSort: NoInfer<keyof Sorts & string>;
  facets?: readonly Facet[];
  pageSizes?: readonly number[];
}): Listing<Filters, Sorts, Facet> & { defaultSort: keyof Sorts & string } {
  return { facets: [], pageSizes: limits.tableRows, ...definition };
}

type Parameter<Value, Text = Value> = z.ZodMiniType<Value, Text>;

export function oneOf<const F extends string, const V extends string>(
  field: F,
  values: readonly V[],
): ValueFilter<F, Parameter<V>> & { values: readonly V[] } {
  return { kind: 'equals', field, values, schema: z.enum(values) as unknown as Parameter<V> };
}

export function equalTo<const F extends string, S extends Schema>(field: F, schema: S): ValueFilter<F, S> {
  return { kind: 'equals', field, schema };
}

export function yesNo<const F extends string>(field: F): ValueFilter<F, Parameter<boolean, 'true' | 'false'>> {
  const schema = z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  );
  return { kind: 'equals', field, schema, values: ['true'] };
}

export function atLeast<const F extends string, S extends Schema>(field: F, schema: S): ValueFilter<F, S> {
  return { kind: 'atLeast', field, schema };
}

export function atMost<const F extends string, S extends Schema>(field: F, schema: S): ValueFilter<F, S> {
  return { kind: 'atMost', field, schema };
}

export function search<const F extends string, S extends Schema>(schema: S, ...fields: F[]): SearchFilter<F, S> {
  return { kind: 'search', fields, schema };
}

export const ascending = <const F extends string>(field: F): Sort<F> => ({ field, direction: 'asc' });
export const descending = <const F extends string>(field: F): Sort<F> => ({ field, direction: 'desc' });

export function bothWays<const F extends string>(...fields: F[]): Record<F | `-${F}`, Sort<F>> {
  const sorts = fields.flatMap((field) => [
    [field, ascending(field)],
    [`-${field}`, descending(field)],
  ]);
  return Object.fromEntries(sorts);
}

export const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, formMessage('numberInvalid'))),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(1, formMessage('numberInvalid')), z.maximum(max, formMessage('numberInvalid'))),
    ),
  );

/** The id of the page's last row, with `isInCursor` after its sort value. */
export const cursorPattern = /^(?:(\d{1,12})-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const pagingOf = ({ sorts }: Listing) => ({
  limit: z._default(wholeNumber(limits.listMaximum), limits.listMaximum),
  cursor: z.optional(
    Object.values(sorts).some(({ isInCursor }) => isInCursor)
      ? z.string().check(z.regex(cursorPattern, formMessage('idInvalid')))
      : id,
  ),
  page: z.optional(wholeNumber(limits.list.numbered)),
});

type FiltersOf<L extends Listing> = L['filters'];

export type FilterValues<L extends Listing> = {
  [Name in keyof FiltersOf<L>]?: z.core.output<FiltersOf<L>[Name]['schema']> | undefined;
};

export type ListQuery<L extends Listing = Listing> = FilterValues<L> & {
  limit: number;
  cursor?: string | undefined;
  page?: number | undefined;
  sort?: (keyof L['sorts'] & string) | undefined;
};

export type FilterTexts<L extends Listing> = {
  [Name in keyof FiltersOf<L>]?: z.core.input<FiltersOf<L>[Name]['schema']> | undefined;
};

type ListTexts<L extends Listing> = FilterTexts<L> & {
  limit?: string | undefined;
  cursor?: string | undefined;
  page?: string | undefined;
  sort?: (keyof L['sorts'] & string) | undefined;
};

/** The last page with a number. Cursors continue without an end. */
export const lastPage = (rows: number) => Math.ceil(limits.list.numbered / rows);

export const isNumbered = ({ limit, page = 1 }: { limit: number; page?: number | undefined }) =>
  page <= lastPage(limit);

export const filterShape = ({ filters }: Listing) =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, z.optional(schema)]));

export function listed<const L extends Listing>(listing: L) {
  const sorts = Object.keys(listing.sorts);
  const query = z
    .strictObject({
      ...pagingOf(listing),
      ...filterShape(listing),
      ...(sorts.length > 1 && { sort: z._default(z.enum(sorts), listing.defaultSort) }),
    })
    .check(z.refine(isNumbered, { path: ['page'], error: formMessage('pageTooFar') }));
  return {
    method: 'GET',
    paged: true,
    listing,
    query: query as unknown as Parameter<ListQuery<L>, ListTexts<L>>,
  } as const;
}

/** The query of a call that filters without paging. */
export function filteredBy<L extends Listing>(listing: L): Parameter<FilterValues<L>, FilterTexts<L>> {
  return z.strictObject(filterShape(listing)) as unknown as Parameter<FilterValues<L>, FilterTexts<L>>;
}
