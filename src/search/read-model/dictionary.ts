import type { FacetValue } from '../../contract/catalogue/search.ts';

/** What the codes of a column mean. A list has one code, whatever its length. */
export type Dictionary = {
  /** By code; none is unknown, which is code 0. */
  readonly values: readonly (readonly FacetValue[])[];
  codeOf: (value: unknown) => number;
  /** The codes of the value itself, and of lists with it. */
  codesWith: (value: FacetValue) => readonly number[];
};

export function dictionary(): Dictionary {
  const values: (readonly FacetValue[])[] = [[]];
  const codes = new Map<unknown, number>();
  const codesWith = new Map<FacetValue, number[]>();
  return {
    values,
    codesWith: (value) => codesWith.get(value) ?? [],
    codeOf: (value) => {
      const listed = listOf(value);
      if (listed.length === 0) return 0;
      const key = Array.isArray(value) ? listed.join('\0') : value;
      const known = codes.get(key);
      if (known !== undefined) return known;
      const code = values.push(listed) - 1;
      codes.set(key, code);
      for (const one of listed) {
        const known = codesWith.get(one);
        if (known) known.push(code);
        else codesWith.set(one, [code]);
      }
      return code;
    },
  };
}

function listOf(value: unknown): FacetValue[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? [...new Set(value)] : [value as FacetValue];
}
