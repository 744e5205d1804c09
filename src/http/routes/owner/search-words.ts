import { deleteSearchWords, listSearchWords, setSearchWords } from '../../../contract/owner/search-words.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { deleteWordGroup, findWordGroups, setWordGroup } from '../../../domain/search/search-words.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const searchWordRoutes = ({ db }: Shop): Route[] => {
  const groups = async () => ({
    groups: (await findWordGroups(db)).map((group) => ({ ...group, words: [...group.words] })),
  });
  return [
    route(listSearchWords, groups),

    route(setSearchWords, async ({ params: { name }, body: { category = null, words } }, { actor }) => {
      const list = words.split(',').flatMap((word) => word.trim() || []);
      await asStaff(db, actor, (transaction) => setWordGroup(transaction, { name, category, words: list }));
      return groups();
    }),

    route(deleteSearchWords, async ({ params: { name } }, { actor }) => {
      await asStaff(db, actor, (transaction) => deleteWordGroup(transaction, name));
      return groups();
    }),
  ];
};
