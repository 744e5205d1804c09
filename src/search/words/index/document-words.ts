import { fieldsOf } from '../../../contract/catalogue/specification.ts';
import type { Token } from '../tokens.ts';
import type { SearchDocument } from './search-document.ts';

/** The texts of facts that are facets. */
export function* factTexts({ category, specifications }: SearchDocument): Generator<string> {
  const declared = fieldsOf(category);
  for (const key in specifications) {
    const value = specifications[key];
    if (!value || !declared[key]?.facet) continue;
    if (typeof value === 'string') {
      if (value !== 'None') yield value;
    } else if (typeof value === 'object') for (const text of value) if (text !== 'None') yield text;
  }
}

/** The makers of graphics chips, whose names few cards have. */
export function impliedWords({ category, specifications }: SearchDocument): string[] {
  if (category !== 'gpu') return [];
  const chipset = String(specifications.chipset ?? '');
  if (/GeForce|Quadro|RTX|Titan|NVS|Tesla/.test(chipset)) return ['nvidia'];
  if (/Radeon|FirePro|Vega/.test(chipset)) return ['amd'];
  return /^Arc/.test(chipset) ? ['intel'] : [];
}

/** Those that a hyphen joins also as one. */
export function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => [token.text, joinedByHyphen(tokens[at - 1], token) ?? []].flat());
}

/** `Wi-Fi` is also `wifi`. */
export function joinedByHyphen(before: Token | undefined, token: Token): string | undefined {
  if (!before || !token.isHyphenated) return undefined;
  const joined = before.text + token.text;
  return joined.length <= 10 && /^\p{L}+$/u.test(joined) ? joined : undefined;
}
