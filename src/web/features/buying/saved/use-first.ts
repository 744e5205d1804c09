import { useState } from 'react';

/** The ids of the page's first rendering, and those that came later. */
export function useFirst(ids: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(ids);
  const added = ids.filter((id) => !seen.includes(id));
  if (added.length === 0) return seen;
  const all = [...added, ...seen];
  setSeen(all);
  return all;
}
