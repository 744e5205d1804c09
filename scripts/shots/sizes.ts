/** `shown` is the width on a sheet, `pairs` the number in a row. */
export const sizes = [
  { width: 360, height: 800, shown: 360, pairs: 2 },
  { width: 768, height: 1024, shown: 748, pairs: 1 },
  { width: 1280, height: 900, shown: 748, pairs: 1 },
  { width: 1920, height: 1080, shown: 748, pairs: 1 },
] as const;

export type Size = (typeof sizes)[number];

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];
