import { createContext } from 'react';
import type { Understood } from '../../../../contract/catalogue/search.ts';
import type { SearchView } from './search-view.ts';

/** The list as its address has it, and what of its words was understood. */
export const TypedSearch = createContext<{ view: SearchView; understood: readonly Understood[] }>({
  view: { filters: {}, page: 1 },
  understood: [],
});
