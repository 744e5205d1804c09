import { useState } from 'react';
import type { ManagedProduct } from '../../../../contract/catalogue/product.ts';

export type ProductChoice = {
  chosen: ReadonlySet<string>;
  toggle: (product: ManagedProduct) => void;
  clear: () => void;
};

/** The chosen products, on whichever page of the list they are. */
export function useChoice(): ProductChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: ({ _id }) =>
      setChosen((ids) => new Set(ids.has(_id) ? [...ids].filter((id) => id !== _id) : [...ids, _id])),
    clear: () => setChosen(new Set()),
  };
}
