import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
};

/** The paths of an endpoint's body and query whose value is any text; in a list, of its first. */
export function textFieldsOf({ body, query }: Endpoint): string[] {
  return [body, query].flatMap((schema) => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [...new Set(textsIn(json, json.$defs ?? {}, ''))];
  });
}

function textsIn(schema: Schema, defs: Record<string, Schema>, at: string): string[] {
  const named = schema.$ref && defs[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return textsIn(named, defs, at);
  const either = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  if (either.length > 0) return either.flatMap((one) => textsIn(one, defs, at));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      textsIn(property, defs, at ? `${at}.${name}` : name),
    );
  if (schema.type === 'array') return schema.items ? textsIn(schema.items, defs, `${at}.0`) : [];
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format !== 'uuid';
  return isFree ? [at] : [];
}
