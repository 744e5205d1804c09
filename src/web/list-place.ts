import { useLocation } from 'react-router';

type Place = { list?: string } | null;

/** Link state that carries the list's search parameters, so that the target page can link back. */
export function useListPlace(): { list: string } {
  return { list: useLocation().search };
}

/** The path of a list with the search parameters it was left with. */
export function useListAddress(path: string): string {
  const { list } = (useLocation().state as Place) ?? {};
  return path + (list ?? '');
}
