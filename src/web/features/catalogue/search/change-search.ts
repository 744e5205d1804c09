import { parametersOf, type SearchView, singleParameter } from './search-view.ts';

/** `set` takes the place of all values of the parameter; an empty value removes it. */
export type Change = { act: 'set' | 'add' | 'remove'; name: string; value: string };

/** Leads to the first page. */
export function changeSearch(search: URLSearchParams, changes: readonly Change[]): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete('page');
  for (const { act, name, value } of changes) {
    // Other words may be misspelt again.
    if (name === 'q') changed.delete('exact');
    if (act === 'set') changed.delete(name);
    else changed.delete(name, value);
    if (act !== 'remove' && value !== '') changed.append(name, value);
  }
  const category = (changed.get('category') ?? undefined) as SearchView['category'];
  const order = ['category', ...parametersOf(category), 'sort'];
  return new URLSearchParams([...changed].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** What `narrow()` would change in a view, so that it can be done to another address. */
export function changesOf({ filters }: SearchView, narrowed: Record<string, readonly string[]>): Change[] {
  return Object.entries(narrowed).flatMap(([name, after]): Change[] => {
    if (singleParameter.test(name)) return [{ act: 'set', name, value: after[0] ?? '' }];
    const before = filters[name] ?? [];
    return [
      ...before.filter((value) => !after.includes(value)).map((value) => ({ act: 'remove', name, value }) as const),
      ...after.filter((value) => !before.includes(value)).map((value) => ({ act: 'add', name, value }) as const),
    ];
  });
}
