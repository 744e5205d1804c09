const grounds = ['paper', 'raised', 'stage'] as const;

type Pair = { fore: string; back: string; least: number };

const on = (fore: string, backs: readonly string[], least: number): Pair[] =>
  backs.map((back) => ({ fore, back, least }));

/**
 * What may stand on what, and the least contrast that it needs: AAA (7) for whatever is read at length, AA (4.5) for
 * small words beside it, 3 for the lines that a control is known by.
 */
export const pairs: Pair[] = [
  ...on('ink', grounds, 7),
  ...on('soft', grounds, 7),
  ...on('faint', grounds, 4.5),
  ...on('success', grounds, 4.5),
  ...on('warning', grounds, 4.5),
  ...on('danger', grounds, 4.5),
  ...on('on-signal', ['signal', 'signal-press'], 7),
  ...on('paper', ['ink'], 7),
  ...on('paper', ['danger'], 4.5),
  ...on('edge', grounds, 3),
  ...on('mark', grounds, 3),
];
