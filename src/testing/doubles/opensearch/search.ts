import { aggregate } from './aggregations.ts';
import { assertKeys, Failure, onlyEntry, parsingFailure } from './failure.ts';
import type { Index } from './indexes.ts';
import { type Mapping, type Source, typeOf, valuesAt } from './mapping.ts';
import { parseQuery } from './queries.ts';

type Hit = { _id: string; _score: number; source: Source; names: Set<string> };

const MAX_WINDOW = 10_000;

/** https://docs.opensearch.org/latest/api-reference/search-apis/search/ */
export function search({ mapping, visible }: Index, body: unknown) {
  const known = ['from', 'size', '_source', 'track_total_hits', 'query', 'post_filter', 'sort', 'aggs'];
  assertKeys('search', body, known);
  const { from = 0, size = 10, track_total_hits: isCounted = false } = body as Record<string, number>;
  if (from + size > MAX_WINDOW)
    throw new Failure(
      400,
      'illegal_argument_exception',
      `Result window is too large, from + size must be less than or equal to: [${MAX_WINDOW}] but was [${from + size}]`,
    );
  if (body._source !== false) throw parsingFailure('this double does not return sources');
  const matches = parseQuery(mapping, body.query);
  const hits: Hit[] = [];
  for (const [_id, source] of visible) {
    const names = new Set<string>();
    const score = matches(source, names);
    if (score !== undefined) hits.push({ _id, _score: score, source, names });
  }
  const passes = body.post_filter === undefined ? () => 1 : parseQuery(mapping, body.post_filter);
  const shown = hits.filter(({ source }) => passes(source) !== undefined);
  const page = sorted(mapping, shown, body.sort).slice(from, from + size);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(isCounted && { total: { value: shown.length, relation: 'eq' } }),
      max_score: null,
      hits: page.map(({ _id, _score, names }) => ({
        _id,
        _score,
        ...(names.size > 0 && { matched_queries: [...names] }),
      })),
    },
    // Before the post_filter.
    ...(body.aggs !== undefined && {
      aggregations: aggregate(
        mapping,
        body.aggs,
        hits.map(({ source }) => source),
      ),
    }),
    status: 200,
  };
}

/** A document without a value is last in both directions. Without a sort, the best first. */
function sorted(mapping: Mapping, hits: Hit[], sort: unknown = [{ _score: 'desc' }]): Hit[] {
  const orders = (sort as unknown[]).map((one) => {
    const [field, direction] = onlyEntry('sort', one);
    if (direction !== 'asc' && direction !== 'desc') throw parsingFailure(`Unknown sort order [${direction}]`);
    if (field !== '_score' && typeOf(mapping, field) === 'text') throw parsingFailure(`[${field}] cannot be sorted by`);
    const keyOf = ({ _score, source }: Hit) => (field === '_score' ? _score : valuesAt(source, field)[0]);
    return { keyOf, sign: direction === 'asc' ? 1 : -1 };
  });
  return [...hits].sort((a, b) => {
    for (const { keyOf, sign } of orders) {
      const [one, other] = [keyOf(a), keyOf(b)];
      if (one === other) continue;
      if (one === undefined) return 1;
      if (other === undefined) return -1;
      return one < other ? -sign : sign;
    }
    return 0;
  });
}
