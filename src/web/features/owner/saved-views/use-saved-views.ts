import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedView,
  listSavedViews,
  type SavedView,
  saveView,
  type ViewedList,
} from '../../../../contract/account/saved-view.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';

/** The views of a list that the person has saved, by name. */
export function useSavedViews(list: ViewedList) {
  const queries = useQueryClient();
  const queryKey = [listSavedViews.name, useUser()?.email];
  const { data = [] } = useQuery({ queryKey, queryFn: () => call(listSavedViews, {}) });
  const refresh = () => queries.invalidateQueries({ queryKey });
  return {
    views: data.filter((view) => view.list === list),
    save: async (name: string, search: string): Promise<SavedView> => {
      const saved = await call(saveView, { body: { list, name, search } });
      await refresh();
      return saved;
    },
    remove: async ({ _id }: SavedView): Promise<void> => {
      await call(deleteSavedView, { params: { id: _id } });
      await refresh();
    },
  };
}
