import type { Restored } from './restore.ts';

type RestoreTarget = {
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

/** What to know and to do after a restore, before the shop is opened. */
export function nextSteps({ manifest, waitingMails }: Restored, at: RestoreTarget): string[] {
  const { takenAt, hasPictures } = manifest;
  const steps = [`The shop is as it was at ${takenAt}.`];
  if (at.takesRealCards) {
    // Also what was booked before and paid after.
    const days = Math.ceil((at.now.getTime() - Date.parse(takenAt) + at.holdMinutes * MINUTE) / DAY);
    steps.push(
      'First run this, because orders paid after that look unpaid and would expire when the shop opens:',
      `  npm run reconcile -- ${Math.min(Math.max(days, 1), 999)}`,
      'It settles the payments that the card provider knows, and lists what the shop no longer knows.',
    );
  }
  if (!hasPictures && !at.bucket) steps.push('Set the same S3_BUCKET: the pictures are in a bucket.');
  if (hasPictures && at.bucket)
    steps.push(`Run npm run pictures:move to copy the pictures from ${at.folder} into the bucket.`);
  if (!hasPictures) steps.push(...(at.isTakingOver ? asTheShop : asACopy));
  if (waitingMails > 0) steps.push(`${waitingMails} emails are waiting and go out as soon as the shop opens.`);
  return [...steps, 'Start the shop with npm start.'];
}

const asTheShop = [
  'Never open the old shop again. This one has taken over and deletes unused pictures from the bucket.',
];

const asACopy = [
  'This shop is a copy: it shows the pictures in the bucket, adds to them, and deletes none. If it replaces a lost shop,',
  'remove the object shop/owner from the bucket (or restore with --take-over).',
];
