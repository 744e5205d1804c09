import { assertKeys, Failure } from './failure.ts';

type Value = string | number | boolean;
export type Source = Record<string, unknown>;

export type FieldType = 'keyword' | 'text' | 'long' | 'integer' | 'byte' | 'double' | 'boolean';

/** By path: `numbers.memory`. */
export type Mapping = ReadonlyMap<string, FieldType>;

const types: readonly string[] = ['keyword', 'text', 'long', 'integer', 'byte', 'double', 'boolean'];

/** https://docs.opensearch.org/latest/api-reference/index-apis/put-mapping/ */
export function readMapping(mappings: unknown): Mapping {
  assertKeys('mappings', mappings, ['dynamic', 'properties']);
  if (mappings.dynamic !== 'strict') throw new Failure(400, 'mapper_parsing_exception', 'this double is strict only');
  const mapping = new Map<string, FieldType>();
  readProperties(mappings.properties, '', mapping);
  if (mapping.size > 1000)
    throw new Failure(400, 'illegal_argument_exception', 'Limit of total fields [1000] has been exceeded');
  return mapping;
}

function readProperties(properties: unknown, prefix: string, mapping: Map<string, FieldType>): void {
  for (const [name, field] of Object.entries(properties as object)) {
    if ('properties' in field) {
      assertKeys(name, field, ['properties']);
      readProperties(field.properties, `${prefix}${name}.`, mapping);
      continue;
    }
    assertKeys(name, field, ['type', ...(field.type === 'text' ? ['analyzer'] : [])]);
    if (!types.includes(field.type as string))
      throw new Failure(
        400,
        'mapper_parsing_exception',
        `No handler for type [${field.type}] declared on field [${name}]`,
      );
    if (field.type === 'text' && field.analyzer !== 'whitespace')
      throw new Failure(
        400,
        'mapper_parsing_exception',
        `analyzer [${field.analyzer}] has not been configured in mappings`,
      );
    mapping.set(prefix + name, field.type as FieldType);
  }
}

export function typeOf(mapping: Mapping, path: string): FieldType {
  const type = mapping.get(path);
  // The real one finds nothing then.
  if (!type) throw new Failure(400, 'query_shard_exception', `No mapping found for [${path}]`);
  return type;
}

/** Refuses fields without a mapping, and values of another type. */
export function assertMapped(mapping: Mapping, source: Source, prefix = ''): void {
  for (const [name, value] of Object.entries(source)) {
    const path = prefix + name;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      assertMapped(mapping, value as Source, `${path}.`);
      continue;
    }
    const type = mapping.get(path);
    if (!type)
      throw new Failure(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${path}] is not allowed`,
      );
    for (const each of [value].flat()) if (!isOf(type, each)) throw refused(path, type, each);
  }
}

const refused = (path: string, type: string, value: unknown) =>
  new Failure(
    400,
    'mapper_parsing_exception',
    `failed to parse field [${path}] of type [${type}]: ${JSON.stringify(value)}`,
  );

function isOf(type: FieldType, value: unknown): boolean {
  if (type === 'keyword' || type === 'text') return typeof value === 'string';
  if (type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'number' && (type === 'double' || Number.isInteger(value));
}

/** All values of a field; none is missing. */
export function valuesAt(source: Source, path: string): Value[] {
  let value: unknown = source;
  for (const name of path.split('.')) value = (value as Source | undefined)?.[name];
  return value === undefined || value === null ? [] : ([value].flat() as Value[]);
}

/** The tokens of the analyzer `whitespace`. */
export const tokensOfText = (text: string): string[] => text.split(/\s+/).filter((token) => token !== '');
