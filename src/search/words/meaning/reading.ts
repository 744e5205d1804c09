import type { FacetValue } from '../../../contract/catalogue/search.ts';

/** What a phrase means of a field. */
export type Reading = {
  readonly from: number;
  readonly to: number;
  readonly field: string;
  readonly filters: readonly { value?: FacetValue; min?: number; max?: number }[];
  /** What was written, where the filter takes more too. */
  readonly preferred?: FacetValue;
  /** The words alone say the category. */
  readonly isHome: boolean;
  /** The words are searched for, instead of a filter. */
  readonly staysWord: boolean;
};
