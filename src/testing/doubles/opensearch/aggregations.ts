import { assertKeys, Failure, onlyEntry, parsingFailure } from './failure.ts';
import { type Mapping, type Source, typeOf, valuesAt } from './mapping.ts';
import { parseQuery } from './queries.ts';

type Results = Record<string, unknown>;

const MAX_BUCKETS = 65_535;

/** https://docs.opensearch.org/latest/aggregations/: those that the shop sends. All others are refused. */
export function aggregate(
  mapping: Mapping,
  aggs: unknown,
  documents: readonly Source[],
  used = { buckets: 0 },
): Results {
  return Object.fromEntries(
    Object.entries(aggs as object).map(([name, body]) => {
      if (/[[\]>]/.test(name)) throw parsingFailure(`Invalid aggregation name [${name}]`);
      const { aggs: nested, ...rest } = body as { aggs?: unknown; [_: string]: unknown };
      const [kind, parameters] = onlyEntry(name, rest);
      const run = kinds[kind];
      if (!run) throw parsingFailure(`Unknown aggregation type [${kind}]`);
      if (nested !== undefined && kind !== 'filter')
        throw parsingFailure(`[${kind}] has no sub-aggregations in this double`);
      const result = run(mapping, parameters, documents, (some) => aggregate(mapping, nested ?? {}, some, used));
      used.buckets += (result.buckets as unknown[] | undefined)?.length ?? 0;
      if (used.buckets > MAX_BUCKETS)
        throw new Failure(
          503,
          'too_many_buckets_exception',
          `Trying to create too many buckets. Must be less than or equal to: [${MAX_BUCKETS}]`,
        );
      return [name, result];
    }),
  );
}

type Run = (
  mapping: Mapping,
  parameters: unknown,
  documents: readonly Source[],
  nested: (documents: readonly Source[]) => Results,
) => Results;

const kinds: Record<string, Run> = {
  filter: (mapping, parameters, documents, nested) => {
    const matches = parseQuery(mapping, parameters);
    const some = documents.filter((source) => matches(source) !== undefined);
    return { doc_count: some.length, ...nested(some) };
  },
  missing: (mapping, parameters, documents) => {
    const field = fieldOf(mapping, 'missing', parameters, []);
    return { doc_count: documents.filter((source) => valuesAt(source, field).length === 0).length };
  },
  terms: (mapping, parameters, documents) => {
    const field = fieldOf(mapping, 'terms', parameters, ['size']);
    const { size = 10 } = parameters as { size?: number };
    const counts = new Map<string | number | boolean, number>();
    for (const source of documents)
      for (const value of new Set(valuesAt(source, field))) counts.set(value, (counts.get(value) ?? 0) + 1);
    const buckets = [...counts]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([value, count]) => ({
        ...(typeof value === 'boolean' ? { key: Number(value), key_as_string: String(value) } : { key: value }),
        doc_count: count,
      }));
    const others = buckets.slice(size).reduce((sum, { doc_count: count }) => sum + count, 0);
    return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets: buckets.slice(0, size) };
  },
  composite: (mapping, parameters, documents) => {
    assertKeys('composite', parameters, ['size', 'sources', 'after']);
    const { size = 10, after } = parameters as { size?: number; after?: Record<string, string> };
    const sources = (parameters.sources as unknown[]).map((source) => {
      const [name, body] = onlyEntry('sources', source);
      assertKeys(name, body, ['terms']);
      return { name, field: fieldOf(mapping, 'terms', body.terms, []) };
    });
    const counts = new Map<string, { key: Record<string, unknown>; doc_count: number }>();
    for (const source of documents) {
      let keys: Record<string, unknown>[] = [{}];
      for (const { name, field } of sources)
        keys = keys.flatMap((key) => [...new Set(valuesAt(source, field))].map((value) => ({ ...key, [name]: value })));
      for (const key of keys) {
        const id = orderOf(sources, key);
        const bucket = counts.get(id) ?? { key, doc_count: 0 };
        bucket.doc_count += 1;
        counts.set(id, bucket);
      }
    }
    const from = after && orderOf(sources, after);
    const ordered = [...counts.keys()].sort().filter((id) => from === undefined || id > from);
    const buckets = ordered.slice(0, size).map((id) => counts.get(id));
    return { ...(buckets.length > 0 && { after_key: buckets.at(-1)?.key }), buckets };
  },
};

const orderOf = (sources: readonly { name: string }[], key: Record<string, unknown>) =>
  sources.map(({ name }) => key[name]).join('\0');

function fieldOf(mapping: Mapping, what: string, parameters: unknown, others: readonly string[]): string {
  assertKeys(what, parameters, ['field', ...others]);
  const field = parameters.field as string;
  if (typeOf(mapping, field) === 'text')
    throw new Failure(400, 'illegal_argument_exception', `Text fields are not optimised for aggregations: [${field}]`);
  return field;
}
