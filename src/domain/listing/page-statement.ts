import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { cursorPattern, type Listing, type ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { conditionsOf, fieldOf, givenFilters } from './conditions.ts';
import { type Case, casesOf, every, expressionOf } from './field.ts';
import { isProbed, type Parts, planOf, reachOf } from './page-plan.ts';
import { follows, ownCondition, readInOrder, sortCases } from './rows-in-order.ts';
import { patternsOf } from './search-words.ts';
import type { Source, ToParameter } from './source.ts';
import { isWalked, walkName, walks } from './walks.ts';

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
  const reach = reachOf(rows);
  const shape = JSON.stringify([shapeOf(source, query), reach]);
  const statement = known.get(shape) ?? build(source, query, reach);
  known.delete(shape);
  known.set(shape, statement);
  if (known.size > MAX_STATEMENTS) known.delete(known.keys().next().value ?? '');
  return statement;
}

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
      with ${plan.isDirect ? sql`` : sql`${sql.join([probe(parts), ...walks(parts), everyMatch(parts)])},`}
      counted as materialized (select ${total(parts)} as total),
      found as materialized (
        select id, position from (${plan.isDirect ? readInOrder(parts) : fromProbeOrWalks(parts)}) as matching
        order by position ${direction}, id ${direction} limit (select ${given('limit')}::bigint) offset (select ${given('offset')}::bigint)
      )
      select counted.total, page.* from counted
        left join (${rows.select(sql`found.position`.as('position'))}) as page on true
      order by page.position ${direction}, page.id ${direction}
    `;
  });
  return { execute, bound: plan.bound };
}

function total<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): Expression<unknown> {
  const { source, filters, toParameter, isDirect, counted } = parts;
  const stored = source.storedTotal?.(filters, toParameter);
  if (stored) return stored;
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
  return { ...source, from, id, fields, texts: byText as Source<L, Row>['texts'], wordParts: searched.wordParts };
}

const everyMatch = <L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>) =>
  sql`every_match as materialized (${matching(parts, searchedIn(parts))})`;

/** What is not needed is not executed. */
function fromProbeOrWalks<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown> {
  const rowsOf = (name: string, ...conditions: Expression<SqlBool>[]) => {
    const table = sql.ref(name);
    const followers = follows(parts, sql`${table}.position`, sql`${table}.id`);
    return sql`select id, position from ${table} where ${every([...conditions, ...followers])}`;
  };
  return sql.join(
    [
      rowsOf('probe', isProbed(parts, sql`<=`)),
      ...sortCases(parts).map((_, at) => rowsOf(walkName(at), isProbed(parts, sql`>`), isWalked)),
      rowsOf('every_match', isProbed(parts, sql`>`), sql<SqlBool>`not ${isWalked}`),
    ],
    sql` union all `,
  );
}
