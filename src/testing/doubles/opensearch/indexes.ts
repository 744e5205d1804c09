import { assertKeys, Failure } from './failure.ts';
import { assertMapped, type Mapping, readMapping, type Source } from './mapping.ts';

/** A deleted document keeps its version. */
type Document = { version: number; source: Source | undefined };

export type Index = {
  name: string;
  aliases: string[];
  mapping: Mapping;
  documents: Map<string, Document>;
  /** As of the last refresh. */
  visible: Map<string, Source>;
};

export type Indexes = Map<string, Index>;

export function createIndex(indexes: Indexes, name: string, body: unknown): void {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new Failure(400, 'invalid_index_name_exception', `Invalid index name [${name}], must be lowercase`);
  if (indexes.has(name)) throw new Failure(400, 'resource_already_exists_exception', `index [${name}] already exists`);
  assertKeys('create index', body, ['settings', 'mappings', 'aliases']);
  assertKeys('settings', body.settings, ['number_of_shards', 'auto_expand_replicas', 'refresh_interval']);
  // All visible documents are those of a refresh that was asked for.
  if (body.settings.refresh_interval !== '-1')
    throw new Failure(400, 'illegal_argument_exception', 'not in this double');
  const aliases = Object.keys(body.aliases as object);
  indexes.set(name, { name, aliases, mapping: readMapping(body.mappings), documents: new Map(), visible: new Map() });
}

/** By its name, or by an alias. */
export function findIndex(indexes: Indexes, target: string): Index {
  const found = [...indexes.values()].find(({ name, aliases }) => name === target || aliases.includes(target));
  if (!found) throw new Failure(404, 'index_not_found_exception', `no such index [${target}]`);
  return found;
}

export function refresh(index: Index): void {
  index.visible = new Map([...index.documents].flatMap(([id, { source }]) => (source ? [[id, source] as const] : [])));
}

/** One action of https://docs.opensearch.org/latest/api-reference/document-apis/bulk/. */
export function writeDocument(
  index: Index,
  meta: unknown,
  source: Source | undefined,
): { status: number; result: string } {
  assertKeys('bulk', meta, ['_index', '_id', 'version', 'version_type']);
  const {
    _id: id,
    version,
    version_type: versionType,
  } = meta as { _id: string; version: number; version_type: string };
  if (versionType !== 'external_gte')
    throw new Failure(400, 'illegal_argument_exception', 'this double knows external_gte only');
  const before = index.documents.get(id);
  if (before && before.version > version)
    throw new Failure(
      409,
      'version_conflict_engine_exception',
      `[${id}]: version conflict, current version [${before.version}] is higher than the one provided [${version}]`,
    );
  if (source) assertMapped(index.mapping, source);
  index.documents.set(id, { version, source });
  if (source) return before?.source ? { status: 200, result: 'updated' } : { status: 201, result: 'created' };
  return before?.source ? { status: 200, result: 'deleted' } : { status: 404, result: 'not_found' };
}
