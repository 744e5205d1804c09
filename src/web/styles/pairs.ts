const grounds = ['paper', 'raised', 'stage'] as const;

type Pair = { fore: string; back: string; least: number };

const on = (fore: string, backs: readonly string[], least: number): Pair[] =>
  backs.map((back) => ({ fore, back, least }));

/** Minimum contrast: AAA (7) for text, AA (4.5) for small captions, 3 for the borders of controls. */
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
