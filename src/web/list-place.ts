import { useLocation } from 'react-router';

type Place = { list?: string } | null;

/** Link state, so that the target page can link back to the list as it was. */
export function useListPlace(): { list: string } {
  return { list: useLocation().search };
}

export function useListAddress(path: string): string {
  const { list } = (useLocation().state as Place) ?? {};
  return path + (list ?? '');
}
