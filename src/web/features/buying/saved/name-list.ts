import { changeSavedList, createSavedList, listName } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';

export function nameList(listId: string | undefined, onDone: () => unknown) {
  const send = async (body: { name: string }) => {
    await (listId ? call(changeSavedList, { params: { id: listId }, body }) : call(createSavedList, { body }));
    await onDone();
  };
  return { schema: listName, send };
}
