import { useLocation } from 'react-router';

type Place = { list?: string } | null;

/** For the links of a list: carries along where one is in it, so that whatever they lead to can lead back there. */
export function useListPlace(): { list: string } {
  return { list: useLocation().search };
}

/** The way back to a list, as it was left: its page, its order, its words. Without a list before, its beginning. */
export function useListAddress(path: string): string {
  const { list } = (useLocation().state as Place) ?? {};
  return path + (list ?? '');
}
