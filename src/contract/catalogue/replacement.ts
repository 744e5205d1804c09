/** What the replacement of a part should be. Only coolers say how loud they are. */
export const replacements = ['cheaper', 'quieter', 'inStock'] as const;
export type Replacement = (typeof replacements)[number];
