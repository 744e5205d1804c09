import { assertKeys, Failure, onlyEntry, parsingFailure } from './failure.ts';
import { type Mapping, type Source, tokensOfText, typeOf, valuesAt } from './mapping.ts';

/** The score of a document, or undefined if it does not match. `names` receives the named queries that match. */
export type Matcher = (source: Source, names?: Set<string>) => number | undefined;

type Parse = (mapping: Mapping, body: unknown) => Matcher;

/** The queries that the shop sends, as https://docs.opensearch.org/latest/query-dsl/ describes them. All others are refused. */
export function parseQuery(mapping: Mapping, query: unknown): Matcher {
  const [kind, body] = onlyEntry('query', query);
  const parse = kinds[kind];
  if (!parse) throw parsingFailure(`unknown query [${kind}]`);
  return parse(mapping, body);
}

const kinds: Record<string, Parse> = {
  match_all: (_, body) => {
    assertKeys('match_all', body, []);
    return () => 1;
  },
  match_none: (_, body) => {
    assertKeys('match_none', body, []);
    return () => undefined;
  },
  term: (mapping, body) => {
    const [path, value] = onlyEntry('term', body);
    return anyTerm(mapping, path, [value]);
  },
  terms: (mapping, body) => {
    const [path, values] = onlyEntry('terms', body);
    if (!Array.isArray(values)) throw parsingFailure('[terms] query does not support a single value');
    return anyTerm(mapping, path, values);
  },
  range: (mapping, body) => {
    const [path, bounds] = onlyEntry('range', body);
    assertKeys('range', bounds, ['gte', 'lte', 'gt']);
    if (!/^(long|integer|byte|double)$/.test(typeOf(mapping, path))) throw parsingFailure('[range] needs a number');
    const { gte = -Infinity, lte = Infinity, gt = -Infinity } = bounds as Record<string, number>;
    for (const bound of [gte, lte, gt]) if (typeof bound !== 'number') throw notANumber(bound);
    const isWithin = (value: number) => value >= gte && value <= lte && value > gt;
    return (source) => (valuesAt(source, path).some((value) => isWithin(value as number)) ? 1 : undefined);
  },
  prefix: (mapping, body) => {
    const [path, prefix] = onlyEntry('prefix', body);
    if (typeOf(mapping, path) !== 'keyword' || typeof prefix !== 'string')
      throw new Failure(
        400,
        'query_shard_exception',
        `Can only use prefix queries on keyword fields - not on [${path}]`,
      );
    return (source) => (valuesAt(source, path).some((value) => String(value).startsWith(prefix)) ? 1 : undefined);
  },
  match_phrase: (mapping, body) => {
    const [path, phrase] = onlyEntry('match_phrase', body);
    if (typeOf(mapping, path) !== 'text' || typeof phrase !== 'string')
      throw parsingFailure('[match_phrase] needs a text');
    const wanted = tokensOfText(phrase);
    return (source) => {
      const tokens = valuesAt(source, path).flatMap((text) => tokensOfText(String(text)));
      const isAt = (_: string, from: number) => wanted.every((token, at) => tokens[from + at] === token);
      return wanted.length > 0 && tokens.some(isAt) ? 1 : undefined;
    };
  },
  bool: parseBool,
  dis_max: (mapping, body) => {
    assertKeys('dis_max', body, ['queries']);
    const queries = parseList(mapping, 'queries', body.queries);
    if (queries.length === 0) throw parsingFailure('[dis_max] requires [queries] to be non-empty');
    return (source, names) => {
      const scores = queries.flatMap((matches) => matches(source, names) ?? []);
      return scores.length > 0 ? Math.max(...scores) : undefined;
    };
  },
  constant_score: (mapping, body) => {
    assertKeys('constant_score', body, ['filter', 'boost', '_name']);
    const filter = parseQuery(mapping, body.filter);
    const { boost = 1, _name: name } = body as { boost?: number; _name?: string };
    if (!(boost >= 0))
      throw new Failure(400, 'illegal_argument_exception', `negative [boost] are not allowed: ${boost}`);
    return (source, names) => {
      if (filter(source, names) === undefined) return undefined;
      if (name !== undefined) names?.add(name);
      return Math.fround(boost);
    };
  },
  function_score: parseFunctionScore,
};

function parseBool(mapping: Mapping, body: unknown): Matcher {
  assertKeys('bool', body, ['filter', 'must', 'should', 'must_not', 'minimum_should_match']);
  const of = (name: string) => (body[name] === undefined ? [] : parseList(mapping, name, body[name]));
  const [filter, must, should, mustNot] = [of('filter'), of('must'), of('should'), of('must_not')];
  const hasOthers = filter.length + must.length > 0;
  const least = (body.minimum_should_match as number | undefined) ?? (hasOthers || should.length === 0 ? 0 : 1);
  return (source, names) => {
    if (!filter.every((matches) => matches(source, names) !== undefined)) return undefined;
    if (mustNot.some((matches) => matches(source) !== undefined)) return undefined;
    const required = must.map((matches) => matches(source, names));
    if (required.includes(undefined)) return undefined;
    const optional = should.flatMap((matches) => matches(source, names) ?? []);
    if (optional.length < least) return undefined;
    return Math.fround([...(required as number[]), ...optional].reduce((sum, score) => sum + score, 0));
  };
}

function parseFunctionScore(mapping: Mapping, body: unknown): Matcher {
  assertKeys('function_score', body, ['query', 'functions', 'score_mode', 'boost_mode', 'max_boost']);
  const { score_mode: mode, boost_mode: boostMode, max_boost: most = Infinity } = body;
  if ((mode !== 'sum' && mode !== 'multiply') || (boostMode !== 'multiply' && boostMode !== 'sum'))
    throw parsingFailure('[function_score] this double knows the modes sum and multiply only');
  const query = parseQuery(mapping, body.query);
  const functions = (body.functions as unknown[]).map((one) => parseFunction(mapping, one));
  return (source, names) => {
    const score = query(source, names);
    if (score === undefined) return undefined;
    const factors = functions.flatMap((factor) => factor(source) ?? []);
    const combined = factors.reduce(
      (all, factor) => (mode === 'sum' ? all + factor : all * factor),
      mode === 'sum' ? 0 : 1,
    );
    const factor = Math.min(factors.length > 0 ? combined : 1, most as number);
    return Math.fround(boostMode === 'sum' ? score + factor : score * factor);
  };
}

function parseFunction(mapping: Mapping, body: unknown): Matcher {
  assertKeys('functions', body, ['filter', 'weight', 'field_value_factor']);
  const {
    filter,
    weight = 1,
    field_value_factor: valued,
  } = body as { filter?: unknown; weight?: number; [_: string]: unknown };
  const applies = filter === undefined ? () => 1 : parseQuery(mapping, filter);
  if (valued === undefined) return (source) => (applies(source) === undefined ? undefined : weight);
  assertKeys('field_value_factor', valued, ['field', 'factor']);
  const { field, factor = 1 } = valued as { field: string; factor?: number };
  typeOf(mapping, field);
  return (source) => {
    if (applies(source) === undefined) return undefined;
    const [value] = valuesAt(source, field);
    if (value === undefined) throw new Failure(500, 'exception', `Missing value for field [${field}]`);
    return weight * factor * (value as number);
  };
}

function parseList(mapping: Mapping, name: string, list: unknown): Matcher[] {
  if (!Array.isArray(list)) throw parsingFailure(`[${name}] must be an array for this double`);
  return list.map((query) => parseQuery(mapping, query));
}

function anyTerm(mapping: Mapping, path: string, terms: readonly unknown[]): Matcher {
  const type = typeOf(mapping, path);
  const wanted = terms.map((term) => {
    if (type === 'boolean' && typeof term !== 'boolean')
      throw new Failure(
        400,
        'illegal_argument_exception',
        `Can't parse boolean value [${term}], expected [true] or [false]`,
      );
    if (!/^(keyword|text|boolean)$/.test(type) && typeof term !== 'number') throw notANumber(term);
    return type === 'keyword' || type === 'text' ? String(term) : (term as number | boolean);
  });
  const set = new Set(wanted);
  const termsOf = (source: Source) => {
    const values = valuesAt(source, path);
    return type === 'text' ? values.flatMap((text) => tokensOfText(String(text))) : values;
  };
  return (source) => (termsOf(source).some((value) => set.has(value)) ? 1 : undefined);
}

const notANumber = (value: unknown) => new Failure(400, 'number_format_exception', `For input string: "${value}"`);
