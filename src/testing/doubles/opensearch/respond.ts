import type { IncomingMessage } from 'node:http';
import { Failure, onlyEntry, parsingFailure } from './failure.ts';
import { createIndex, findIndex, type Index, type Indexes, refresh, writeDocument } from './indexes.ts';
import type { Source } from './mapping.ts';
import { search } from './search.ts';

export type ApiResponse = { status: number; body: unknown };

/** What fails in the next writes. */
export type Faults = {
  /** So many documents are rejected, as by a cluster whose queue is full. */
  rejections: number;
  /** Documents that cannot be stored. */
  refusedIds: Set<string>;
};

type Call = { indexes: Indexes; faults: Faults; target: string; parameters: Record<string, string>; body: string };

const calls: [method: string, path: RegExp, parameters: string[], handle: (call: Call) => unknown][] = [
  ['PUT', /^\/([^/_][^/]*)$/, [], create],
  ['DELETE', /^\/([^/_][^/]*)$/, ['ignore_unavailable'], remove],
  ['GET', /^\/([^/_][^/]*)\/_refresh$/, [], refreshOne],
  ['POST', /^\/_bulk$/, ['require_alias', 'refresh'], bulk],
  ['POST', /^\/_msearch$/, [], msearch],
];

/** Responds to one call; those that the shop does not send are refused, with OpenSearch's errors. */
export function respond(indexes: Indexes, faults: Faults, request: IncomingMessage, body: string): ApiResponse {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://search.example');
  try {
    const call = calls.find(([method, path]) => method === request.method && path.test(pathname));
    if (!call)
      throw new Failure(
        400,
        'illegal_argument_exception',
        `no handler found for uri [${pathname}] and method [${request.method}]`,
      );
    const [, path, known, handle] = call;
    const parameters = Object.fromEntries(searchParams);
    const unknown = Object.keys(parameters).find((name) => !known.includes(name));
    if (unknown)
      throw new Failure(
        400,
        'illegal_argument_exception',
        `request [${pathname}] contains unrecognized parameter: [${unknown}]`,
      );
    const type = /^\/_/.test(pathname) ? 'application/x-ndjson' : 'application/json';
    if (body && !String(request.headers['content-type']).startsWith(type))
      throw new Failure(
        406,
        'illegal_argument_exception',
        `Content-Type header [${request.headers['content-type']}] is not supported`,
      );
    const target = path.exec(pathname)?.[1] ?? '';
    return { status: 200, body: handle({ indexes, faults, target, parameters, body }) };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: error.body };
    throw error;
  }
}

function create({ indexes, target, body }: Call) {
  createIndex(indexes, target, JSON.parse(body));
  return { acknowledged: true, shards_acknowledged: true, index: target };
}

function remove({ indexes, target, parameters }: Call) {
  // An alias is not an index here.
  if (!indexes.delete(target) && parameters.ignore_unavailable !== 'true')
    throw new Failure(404, 'index_not_found_exception', `no such index [${target}]`);
  return { acknowledged: true };
}

function refreshOne({ indexes, target }: Call) {
  refresh(findIndex(indexes, target));
  return { _shards: { total: 2, successful: 1, failed: 0 } };
}

function linesOf(body: string): unknown[] {
  if (!body.endsWith('\n'))
    throw new Failure(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]');
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

function bulk({ indexes, faults, parameters, body }: Call) {
  const lines = linesOf(body);
  const items: Record<string, unknown>[] = [];
  const written = new Set<Index>();
  for (let at = 0; at < lines.length; at++) {
    const [action, meta] = onlyEntry('bulk', lines[at]);
    if (action !== 'index' && action !== 'delete')
      throw parsingFailure(`Malformed action/metadata line, found [${action}]`);
    const { _index, _id } = meta as { _index: string; _id: string };
    const source = action === 'index' ? (lines[++at] as Source) : undefined;
    try {
      const index = action === 'index' ? aliased(indexes, _index, parameters) : foundOrCreated(indexes, _index);
      if (faults.rejections > 0) {
        faults.rejections -= 1;
        throw new Failure(429, 'rejected_execution_exception', 'rejected execution of primary operation');
      }
      if (source && faults.refusedIds.has(_id)) throw new Failure(400, 'mapper_parsing_exception', 'failed to parse');
      const { status, result } = writeDocument(index, meta, source);
      written.add(index);
      items.push({ [action]: { _index: index.name, _id, status, result } });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      items.push({ [action]: { _index, _id, status: error.status, error: error.error } });
    }
  }
  if (parameters.refresh === 'true') for (const index of written) refresh(index);
  return {
    took: 1,
    errors: items.some((item) => Object.values(item).some((one) => 'error' in (one as object))),
    items,
  };
}

/** Without `require_alias`, the real one would create the index. */
function aliased(indexes: Indexes, target: string, parameters: Record<string, string>): Index {
  if (parameters.require_alias !== 'true') throw new Failure(400, 'illegal_argument_exception', 'not in this double');
  const found = [...indexes.values()].find(({ aliases }) => aliases.includes(target));
  if (found) return found;
  const reason = `no such index [${target}] and [require_alias] request flag is [true] and [${target}] is not an alias`;
  throw new Failure(404, 'index_not_found_exception', reason);
}

/** A deletion with an external version creates its index, so that a later write of an older version is refused. */
function foundOrCreated(indexes: Indexes, target: string): Index {
  const found = [...indexes.values()].find(({ name, aliases }) => name === target || aliases.includes(target));
  if (found) return found;
  const created = { name: target, aliases: [], mapping: new Map(), documents: new Map(), visible: new Map() };
  indexes.set(target, created);
  return created;
}

function msearch({ indexes, body }: Call) {
  const lines = linesOf(body);
  const responses = [];
  for (let at = 0; at < lines.length; at += 2) {
    const { index, allow_partial_search_results: _, ...others } = lines[at] as Record<string, unknown>;
    if (Object.keys(others).length > 0)
      throw parsingFailure(`key [${Object.keys(others)[0]}] is not supported in the metadata section`);
    try {
      responses.push(search(findIndex(indexes, index as string), lines[at + 1]));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      responses.push(error.body);
    }
  }
  return { took: 1, responses };
}
