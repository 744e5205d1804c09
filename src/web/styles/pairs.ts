const surfaces = ['paper', 'raised', 'stage'] as const;

type Pair = { foreground: string; background: string; minimum: number };

const on = (foreground: string, backgrounds: readonly string[], minimum: number): Pair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum }));

/** WCAG: AAA (7) for text, AA (4.5) for small captions, 3 for the borders of controls. */
export const pairs: Pair[] = [
  ...on('ink', surfaces, 7),
  ...on('soft', surfaces, 7),
  ...on('faint', surfaces, 4.5),
  ...on('success', surfaces, 4.5),
  ...on('warning', surfaces, 4.5),
  ...on('danger', surfaces, 4.5),
  ...on('on-signal', ['signal', 'signal-press'], 7),
  ...on('paper', ['ink'], 7),
  ...on('paper', ['danger'], 4.5),
  ...on('edge', surfaces, 3),
  ...on('mark', surfaces, 3),
];
