import type { Restored } from './restore.ts';

type Surroundings = {
  now: Date;
  /** How long an unpaid order holds its stock. */
  holdMinutes: number;
  takesRealCards: boolean;
  /** Where the settings say that pictures are. */
  bucket: string | undefined;
  /** Where the pictures of the backup went. */
  folder: string;
  isTakingOver: boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What whoever restored a shop has to know and to do, before they open it. */
export function whatNext({ manifest, waitingMails }: Restored, at: Surroundings): string[] {
  const { takenAt, hasPictures } = manifest;
  const steps = [`The shop is as it was at ${takenAt}.`];
  if (at.takesRealCards) {
    // Also what was booked before and paid after.
    const days = Math.ceil((at.now.getTime() - Date.parse(takenAt) + at.holdMinutes * MINUTE) / DAY);
    steps.push(
      'Bookings that were paid after that look unpaid, and would expire as soon as it is open. So first:',
      `  npm run reconcile -- ${Math.min(Math.max(days, 1), 999)}`,
      'It settles what the card provider knows to be paid, and lists what the shop does not know any more.',
    );
  }
  if (!hasPictures && !at.bucket) steps.push('Its pictures were in a bucket: set the same S3_BUCKET.');
  if (hasPictures && at.bucket)
    steps.push(`Its pictures are in ${at.folder}; npm run pictures:move brings them into the bucket.`);
  if (!hasPictures) steps.push(...(at.isTakingOver ? asTheShop : asACopy));
  if (waitingMails > 0) steps.push(`${waitingMails} mails wait in its outbox, and go out as soon as it is open.`);
  return [...steps, 'Open it with npm start.'];
}

const asTheShop = [
  'It has taken over: it deletes pictures in the bucket that nothing here shows. Never open the other shop again.',
];

const asACopy = [
  'It counts as a copy: it shows the pictures in the bucket, adds to them, and deletes none. Where it takes the place of',
  'a shop that is lost, remove the object shop/owner from the bucket (or restore with --take-over).',
];
