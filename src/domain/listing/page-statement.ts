import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { cursorPattern, type Filter, type Listing, type ListQuery, type Sort } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { conditionsOf, fieldOf, givenFilters } from './conditions.ts';
import { type Case, casesOf, every, expressionOf, valueIn } from './field.ts';
import { patternsOf } from './search-words.ts';
import type { Source, ToParameter } from './source.ts';

type PageRow<Row> = Row & { position: unknown; total: number };

type PageStatement<Row> = {
  execute: (db: Database, values: Record<string, unknown>) => Promise<PageRow<Row>[]>;
  /** A greater total means that there are more. */
  bound: number;
};

// biome-ignore lint/suspicious/noExplicitAny: the rows are those of the source
const statements = new WeakMap<object, Map<string, PageStatement<any>>>();

const MAX_STATEMENTS = 200;

/** Each shape of a query is built once, because that takes longer than executing it. */
export function pageStatement<L extends Listing, Row extends { id: string }>(
  source: Source<L, Row>,
  query: ListQuery<L>,
  rows: number,
): PageStatement<Row> {
  const known = statements.get(source) ?? new Map<string, PageStatement<Row>>();
  statements.set(source, known);
  const reach = reaches.find((depth) => rows <= depth) ?? rows;
  const shape = JSON.stringify([shapeOf(source, query), reach]);
  const statement = known.get(shape) ?? build(source, query, reach);
  known.delete(shape);
  known.set(shape, statement);
  if (known.size > MAX_STATEMENTS) known.delete(known.keys().next().value ?? '');
  return statement;
}

// Literals, from which the planner knows that few rows are read. The page's own limit is a parameter.
const reaches = [limits.listMaximum + 1, 1001, limits.list.numbered + limits.listMaximum + 1];

/** All that the text of the statement depends on. */
function shapeOf<L extends Listing, Row extends { id: string }>(source: Source<L, Row>, query: ListQuery<L>): unknown {
  const filters = givenFilters(source.listing, query).map(([name, value]) => {
    const filter = source.listing.filters[name];
    if (!filter || filter.kind === 'search') return [name, patternsOf(String(value)).length];
    // A constant is written into the statement.
    return casesOf(fieldOf(source, filter.field)).some((one) => 'is' in one) ? [name, value] : [name];
  });
  return [filters, query.sort, query.cursor && (cursorPattern.exec(query.cursor)?.[1] ? 'value' : 'id')];
}

function build<L extends Listing, Row extends { id: string }>(
  source: Source<L, Row>,
  query: ListQuery<L>,
  reach: number,
): PageStatement<Row> {
  const plan = planOf(source, query, reach);
  const direction = sql.raw(plan.sort.direction);
  const execute = prepared<Record<string, unknown>, PageRow<Row>>((db, given) => {
    const toParameter: ToParameter = (name) => given(name);
    const parts = { ...plan, source, query, toParameter };
    const rows = source.rows(db, sql<{ id: string; position: unknown }>`found`.as('found'));
    return sql<PageRow<Row>>`
      with ${plan.isDirect ? sql`` : sql`${probe(parts)},`}
      counted as materialized (select ${total(parts)} as total),
      found as materialized (
        select id, position from ${plan.isDirect ? sql`(${walk(parts)})` : sql`(${fromProbe(parts)} union all (${walk(parts)}))`} as matching
        order by position ${direction}, id ${direction} limit (select ${given('limit')}::bigint) offset (select ${given('offset')}::bigint)
      )
      select counted.total, page.* from counted
        left join (${rows.select(sql`found.position`.as('position'))}) as page on true
      order by page.position ${direction}, page.id ${direction}
    `;
  });
  return { execute, bound: plan.bound };
}

/**
 * Rows are found in one of two ways, so that no plan reads a whole table:
 * - directly, where an index has the filter and the order of the sort: it is walked as far as the page;
 * - otherwise by probing: up to a bound, the matching rows are found by the filters' indexes and sorted. Where there are
 *   more, they are dense enough to walk the sort's index and skip what does not match.
 */
function planOf<L extends Listing, Row extends { id: string }>(
  source: Source<L, Row>,
  query: ListQuery<L>,
  reach: number,
) {
  const { listing, indexed = {}, keptTotal, bounds = limits.list } = source;
  const sort = listing.sorts[query.sort ?? listing.defaultSort] as Sort;
  const filters = new Set(givenFilters(listing, query).map(([name]) => name as keyof L['filters'] & string));
  const inOrder = (indexed as Record<string, readonly string[]>)[sort.field];
  const beside = [...filters].filter((name) => !isOn(sort, listing.filters[name]));
  const isDirect =
    filters.size === 0 ||
    (inOrder !== undefined && beside.length <= 1 && beside.every((name) => inOrder.includes(name)));
  const isKept = keptTotal?.(filters, () => sql`null`) !== undefined;
  // A later page is worth sorting more rows, as walking costs in proportion to its offset.
  const probed = reach === reaches[0] ? bounds.matched : Math.min(bounds.matched * 10, limits.list.numbered);
  const bound = isKept ? Number.POSITIVE_INFINITY : isDirect ? bounds.counted : bounds.matched;
  return { sort, filters, inOrder, isDirect, probed, counted: bounds.counted, bound, reach };
}

type Parts<L extends Listing, Row extends { id: string }> = ReturnType<typeof planOf<L, Row>> & {
  source: Source<L, Row>;
  query: ListQuery<L>;
  toParameter: ToParameter;
};

function total<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): Expression<unknown> {
  const { source, filters, toParameter, isDirect, counted } = parts;
  const kept = source.keptTotal?.(filters, toParameter);
  if (kept) return kept;
  if (!isDirect) return sql`(select count(*) from probe)`;
  return sql`(select count(*) from (${matching(parts, source)} limit ${sql.lit(counted + 1)}) as matching)`;
}

function probe<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown> {
  return sql`probe as materialized (${matching(parts, searchedIn(parts))} limit ${sql.lit(parts.probed + 1)})`;
}

/** Each case of a filter's field has its own index, too. */
function matching<L extends Listing, Row extends { id: string }>(
  parts: Parts<L, Row>,
  source: Source<L, Row>,
): RawBuilder<unknown> {
  const { sort, query, filters, toParameter } = parts;
  const position = expressionOf(fieldOf(source, sort.field));
  const rowsOf = (field?: string, one?: Case) => {
    const within = field && one ? { field, one } : undefined;
    const conditions = conditionsOf(source, query, { toParameter, within }).values();
    const all = every([...ownCondition(parts), ...(one?.when ? [one.when] : []), ...conditions]);
    return sql`select ${source.id} as id, ${position} as position from ${source.from} where ${all}`;
  };
  const split = [...filters].flatMap((name) => {
    const filter = source.listing.filters[name];
    return filter && filter.kind !== 'search' ? [filter.field] : [];
  });
  const field = split.find((name) => casesOf(fieldOf(source, name)).filter((one) => 'value' in one).length > 1);
  if (!field) return rowsOf();
  return sql.join(
    casesOf(fieldOf(source, field)).map((one) => rowsOf(field, one)),
    sql` union all `,
  );
}

function searchedIn<L extends Listing, Row extends { id: string }>({ source, query }: Parts<L, Row>): Source<L, Row> {
  const { searched, texts } = source;
  const isSearch = givenFilters(source.listing, query).some(
    ([name]) => source.listing.filters[name]?.kind === 'search',
  );
  if (!searched || !isSearch) return source;
  const byText = Object.fromEntries(Object.keys(texts).map((field) => [field, searched.text]));
  const { from, id } = searched;
  const fields = { ...source.fields, ...searched.fields };
  return { ...source, from, id, fields, texts: byText as Source<L, Row>['texts'], parts: searched.parts };
}

function fromProbe<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown> {
  const followers = follows(parts, sql`probe.position`, sql`probe.id`);
  return sql`select probe.id, probe.position from probe where ${every([isProbed(parts, sql`<=`), ...followers])}`;
}

const isProbed = ({ probed }: { probed: number }, operator: RawBuilder<unknown>) =>
  sql<SqlBool>`(select count(*) from probe) ${operator} ${sql.lit(probed)}`;

/** Each case is read in the order of its index, no further than the page. */
function walk<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown> {
  const { source, sort, reach } = parts;
  const direction = sql.raw(sort.direction);
  const cases = casesOf(fieldOf(source, sort.field)).map(
    (one) => sql`(${walkCase(parts, one)} order by position ${direction}, id ${direction} limit ${sql.lit(reach)})`,
  );
  return sql.join(cases, sql` union all `);
}

function walkCase<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>, one: Case): RawBuilder<unknown> {
  const { source, query, sort, toParameter, isDirect, inOrder } = parts;
  const value = valueIn(one);
  const walked = { ...source, parts: undefined };
  const conditions = conditionsOf(walked, query, { toParameter, within: { field: sort.field, one } });
  const conditionList = [...conditions].map(([name, condition]) =>
    isDirect || inOrder?.includes(name) || isOn(sort, source.listing.filters[name]) ? condition : unindexed(condition),
  );
  const all = every([
    ...ownCondition(parts),
    ...conditionList,
    ...(one.when ? [one.when] : []),
    ...follows(parts, value, source.id),
    ...(isDirect ? [] : [isProbed(parts, sql`>`)]),
  ]);
  return sql`select ${source.id} as id, ${value} as position from ${source.from} where ${all}`;
}

const isOn = ({ field }: Sort, filter: Filter | undefined) => filter?.kind !== 'search' && filter?.field === field;

// Neither found by another index nor estimated to be rare, either of which would sort all matching rows.
const unindexed = (condition: Expression<SqlBool>) => sql<SqlBool>`case when ${condition} then true else false end`;

function ownCondition<L extends Listing, Row extends { id: string }>({
  source: { always },
  toParameter,
}: Parts<L, Row>): Expression<SqlBool>[] {
  if (!always) return [];
  return [typeof always === 'function' ? always(toParameter) : always];
}

/** In the inner query the table names refer to the cursor's row. */
function follows<L extends Listing, Row extends { id: string }>(
  { source, query, sort, toParameter }: Parts<L, Row>,
  value: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<SqlBool>[] {
  if (!query.cursor) return [];
  const last = toParameter('cursor id');
  const position = cursorPattern.exec(query.cursor)?.[1]
    ? sql`(${toParameter('cursor position')}::bigint, ${last}::uuid)`
    : sql`(select ${expressionOf(fieldOf(source, sort.field))}, ${source.id} from ${source.from} where ${source.id} = ${last})`;
  return [sql<SqlBool>`(${value}, ${id}) ${sql.raw(sort.direction === 'desc' ? '<' : '>')} ${position}`];
}
