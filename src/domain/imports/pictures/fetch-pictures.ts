import { asRefusal } from '../../../contract/error.ts';
import type { PictureProblem } from '../../../contract/owner/import-pictures.ts';
import { addPictureOf } from '../../pictures/add-picture.ts';
import { readArchived } from '../archive/read-archived.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { attachPictures } from './attach-pictures.ts';
import { type ClaimedPictures, claimPictures } from './claim-pictures.ts';
import { isWebAddress, PictureUnavailable } from './picture-source.ts';

/** Few, because each picture takes a second of the processor to be rendered. */
const AT_ONCE = 3;

const MOST_ATTEMPTS = 5;

/** Then the next round claims again, so that a process that stops ends soon. */
const ROUND_MS = 20_000;

export type PictureWork = Pick<ImportDependencies, 'db' | 'pictures' | 'fetchPicture'> &
  Parameters<typeof addPictureOf>[0];
type Options = { onError: (error: unknown) => void; isStopped?: () => boolean };

/** Fetches the pictures of rows that are due, or takes them from the archive beside the table, a few rows at a time. Each row is claimed by one process. */
export async function fetchImportPictures(
  work: PictureWork,
  { onError, isStopped = () => false }: Options,
): Promise<void> {
  const until = Date.now() + ROUND_MS;
  const take = async () => {
    while (!isStopped() && Date.now() < until) {
      const claimed = await claimPictures(work.db);
      if (!claimed) return;
      await fetchRow(work, claimed, onError);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

async function fetchRow(work: PictureWork, claimed: ClaimedPictures, onError: Options['onError']): Promise<void> {
  const fetched = [...claimed.fetched];
  const problems: (PictureProblem | null)[] = fetched.map(() => null);
  for (const [at, address] of claimed.addresses.entries()) {
    try {
      fetched[at] ??= await addPictureOf(work, null, await read(work, claimed.importId, address));
    } catch (error) {
      problems[at] = problemOf(error, onError);
    }
  }
  const mayPass = problems.some((problem) => problem !== null && passing.includes(problem));
  const isOver = !mayPass || claimed.attempts >= MOST_ATTEMPTS;
  if (isOver) return attachPictures(work.db, claimed, { fetched, problems });
  await work.db
    .updateTable('importPictures')
    .set({ fetched: fetched as string[], problems: problems as string[] })
    .where('importId', '=', claimed.importId)
    .where('number', '=', claimed.number)
    .where('state', '=', 'waiting')
    .execute();
}

const read = ({ db, fetchPicture }: PictureWork, importId: string, name: string): Promise<Uint8Array> =>
  isWebAddress(name) ? fetchPicture(name) : readArchived(db, importId, name);

const passing: PictureProblem[] = ['unreachable', 'too_slow', 'not_stored'];

function problemOf(error: unknown, onError: Options['onError']): PictureProblem {
  if (error instanceof PictureUnavailable) return error.problem;
  const refusal = asRefusal(error);
  if (refusal?.code.startsWith('image_')) return 'not_a_picture';
  if (!refusal) onError(error);
  return 'not_stored';
}
