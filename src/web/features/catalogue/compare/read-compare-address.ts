import * as z from 'zod/mini';
import { id } from '../../../../contract/text.ts';
import { MAX_COMPARED } from './selection.ts';

export type CompareView = {
  ids: readonly string[];
  onlyDifferences: boolean;
  /** The positions of the two products that a phone shows. */
  pair: readonly [number, number];
  /** The parts of the build for which they are compared, as the address has them. */
  build?: string | undefined;
};

export type CompareAddress = { view: CompareView; isTooMany: boolean; invalid: number };

/** `?ids=…,…&only=differences&pair=0,2&build=…` */
export function readCompareAddress(search: URLSearchParams): CompareAddress {
  const named = new Set((search.get('ids') ?? '').split(',').filter((text) => text !== ''));
  const valid = [...named].filter((text) => z.safeParse(id, text).success);
  const ids = valid.slice(0, MAX_COMPARED);
  return {
    view: {
      ids,
      onlyDifferences: search.get('only') === 'differences',
      pair: pairOf(search.get('pair'), ids.length),
      build: search.get('build') || undefined,
    },
    isTooMany: valid.length > MAX_COMPARED,
    invalid: named.size - valid.length,
  };
}

function pairOf(text: string | null, count: number): [number, number] {
  const [first, second] = (text?.match(/^([0-3]),([0-3])$/) ?? []).slice(1).map(Number);
  const isPair = first !== undefined && second !== undefined && first < second && second < count;
  return isPair ? [first, second] : [0, 1];
}

export function compareHref({ ids, onlyDifferences, pair, build }: CompareView): string {
  const [first, second] = pair;
  return `/compare?${[
    `ids=${ids.join(',')}`,
    ...(onlyDifferences ? ['only=differences'] : []),
    ...(ids.length > 2 && (first !== 0 || second !== 1) ? [`pair=${first},${second}`] : []),
    // Commas and colons stay readable.
    ...(build ? [`build=${encodeURIComponent(build).replaceAll('%2C', ',').replaceAll('%3A', ':')}`] : []),
  ].join('&')}`;
}
