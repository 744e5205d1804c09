import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newPassword, password } from './account/identity.ts';
import { cleanCode, cleanLine, cleanLines } from './clean-text.ts';
import { canonicalEmail } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { anyLine, email, listedBrand, listedValue } from './text.ts';

type Schema = z.core.$ZodType;
type Leaf = { at: string; part: string; schema: Schema };

/** Every text that a call can take, wherever it is in its input. */
function textsOf(schema: Schema, part: string, at: string): Leaf[] {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def'];
  switch (def.type) {
    case 'string':
      return [{ at, part, schema }];
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, part, `${at}.${key}`)),
        ...(def.catchall ? textsOf(def.catchall, part, `${at}.*`) : []),
      ];
    case 'array':
      return textsOf(def.element, part, `${at}[]`);
    case 'record':
      return [...textsOf(def.keyType, part, `${at}.key`), ...textsOf(def.valueType, part, `${at}.value`)];
    case 'union':
      return def.options.flatMap((option) => textsOf(option, part, at));
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, part, at);
    case 'pipe':
      return [...textsOf(def.in, part, at), ...textsOf(def.out, part, at)];
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'never':
    case 'transform':
      return [];
    case 'unknown':
      // What a browser signs with a passkey; its library checks it.
      if (at.includes('.passkey.')) return [];
      throw new Error(`${at} can be anything`);
    default:
      throw new Error(`${at} is of type ${def.type}, which this test does not know`);
  }
}

const leaves = endpoints.flatMap((endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? textsOf(schema, part, `${endpoint.name} ${part}`) : [];
  }),
);

const cleaners: readonly unknown[] = [cleanLine, cleanLines, cleanCode, canonicalEmail];

type Check = { _zod: { def: { check: string; tx?: unknown } } };

/** Whether a builder of text.ts made the schema. */
const isCleaned = (schema: Schema) => {
  const { checks = [] } = schema._zod.def as { checks?: readonly Check[] };
  return checks.some(({ _zod: { def } }) => def.check === 'overwrite' && cleaners.includes(def.tx));
};

const isListed = (schema: Schema) => schema === listedValue || schema === listedBrand;

/** Compared as it is, or only hashed. */
const isExempt = ({ schema, part, at }: Leaf) =>
  schema === password ||
  schema === newPassword ||
  (isListed(schema) && (part === 'query' || at.includes('.selection.filters.')));

const marks = [
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u034f',
];
const strange = [...marks, '\ufffd', '\u00a0', '\u2011', '\t', 'e\u0301', '\u2028', '\ufdd0', '\u{e0041}'];
const hosts = [
  'a',
  'abc',
  'x'.repeat(20),
  'x'.repeat(43),
  '12:00',
  '7',
  '2026-01-01',
  'a@b.example',
  'https://a.example/',
];
const probes = hosts.flatMap((host) =>
  strange.flatMap((mark) => [`${mark}${host}`, `${host}${mark}`, `${host.slice(0, 1)}${mark}${host.slice(1)}`]),
);

const isUnclean =
  /[\p{Bidi_Control}\p{Noncharacter_Code_Point}]|\p{Default_Ignorable_Code_Point}|\ufffd|\u00a0|\u2011|\t|\u2028|e\u0301/u;

describe('C18 every text of every call', () => {
  test('C18 is made by a builder that cleans it, or has a pattern', () => {
    const escaped = leaves.filter((leaf) => {
      const { format } = leaf.schema._zod.def as { format?: string };
      const { checks = [] } = leaf.schema._zod.def as { checks?: readonly { _zod: { def: { format?: string } } }[] };
      const isPattern = format !== undefined || checks.some(({ _zod }) => _zod.def.format === 'regex');
      return !isPattern && !isCleaned(leaf.schema) && !isExempt(leaf) && !isPicture(leaf.schema);
    });
    expect(leaves.length).toBeGreaterThan(200);
    expect(escaped.map(({ at }) => at)).toEqual([]);
  });

  test('C18 is clean once it is accepted, or the field is refused', () => {
    const kept = [...new Map(leaves.map((leaf) => [leaf.schema, leaf])).values()]
      .filter((leaf) => !isExempt(leaf))
      .flatMap(({ at, schema }) =>
        probes.flatMap((probe) => {
          // Its field decides, such as those of a product's category.
          if (schema === anyLine && probe.includes('\ufffd')) return [];
          const { success, data } = z.safeParse(schema, probe);
          return success && isUnclean.test(String(data)) ? [`${at}: ${JSON.stringify(probe)}`] : [];
        }),
      );
    expect(kept).toEqual([]);
  });

  test('C18 has one definition of an email', () => {
    const named = leaves.filter(({ at }) => /\.email$/.test(at));
    expect(named.length).toBeGreaterThan(15);
    for (const { at, schema } of named) expect([at, schema === email]).toEqual([at, true]);
  });

  test('C18 is compared as it is only where it is a choice from a list of the shop', () => {
    const names = leaves.filter(({ schema }) => isListed(schema)).map(({ at }) => at);
    expect([...new Set(names)]).toEqual([
      'listProducts query.brand',
      'searchProducts query.brand',
      'searchProducts query.brand[]',
      'searchProducts query.*',
      'searchProducts query.*[]',
      'listManagedProducts query.brand',
      'exportProducts query.brand',
      'previewBulkEdit body.selection.filters.brand',
      'editProducts body.selection.filters.brand',
      'scheduleBulkEdit body.selection.filters.brand',
    ]);
  });
});

/** Compared with the addresses of pictures as a whole. */
const isPicture = (schema: Schema) =>
  !z.safeParse(schema, 'x').success &&
  z.safeParse(schema, '/images/01890000-0000-7000-8000-000000000000-808080/800.webp').success;
