import { useLocation } from 'react-router';

type ListLinkState = { list?: string } | null;

/** Link state, so that the target page can link back to the list as it was. */
export function useListLinkState(): { list: string } {
  return { list: useLocation().search };
}

export function useListHref(path: string): string {
  const { list } = (useLocation().state as ListLinkState) ?? {};
  return path + (list ?? '');
}
