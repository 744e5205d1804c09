import type { PictureProblem } from '../../../contract/owner/import-pictures.ts';
import type { Database } from '../../../db/connect.ts';
import { addFirstPictures } from '../../catalogue/product-pictures.ts';
import type { ClaimedPictures } from './claim-pictures.ts';

type Fetched = { fetched: (string | null)[]; problems: (PictureProblem | null)[] };

/** Gives the product what could be fetched, unless it has pictures or an undo was faster. */
export function attachPictures(
  db: Database,
  { importId, number, productId }: Pick<ClaimedPictures, 'importId' | 'number' | 'productId'>,
  { fetched, problems }: Fetched,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = transaction
      .selectFrom('importPictures')
      .select('state')
      .where('importId', '=', importId)
      .where('number', '=', number)
      .where('state', '=', 'waiting')
      .forUpdate();
    if (!(await row.executeTakeFirst())) return;
    // A supplier may list the same picture twice.
    const gallery = [...new Set(fetched.filter((address) => address !== null))];
    const isAdded = gallery.length > 0 && (await addFirstPictures(transaction, productId, gallery));
    await transaction
      .updateTable('importPictures')
      .set({ fetched: fetched as string[], problems: problems as string[] })
      .set({ state: isAdded ? 'added' : gallery.length > 0 ? 'kept' : 'failed' })
      .where('importId', '=', importId)
      .where('number', '=', number)
      .execute();
  });
}
