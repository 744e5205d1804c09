import type { RestoreResult } from './restore.ts';

type RestoreTarget = {
  now: Date;
  holdMinutes: number;
  hasRealCards: boolean;
  bucket: string | undefined;
  folder: string;
  takesOver: boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** To be done before the first start. */
export function nextSteps({ manifest, pendingMails }: RestoreResult, target: RestoreTarget): string[] {
  const { takenAt, hasPictures } = manifest;
  const steps = [`The shop is as it was at ${takenAt}.`];
  if (target.hasRealCards) {
    // Includes orders placed before the backup and paid after it.
    const days = Math.ceil((target.now.getTime() - Date.parse(takenAt) + target.holdMinutes * MINUTE) / DAY);
    steps.push(
      'First run this, because orders paid after that look unpaid and would expire when the shop opens:',
      `  npm run reconcile -- ${Math.min(Math.max(days, 1), 999)}`,
      'It settles the payments that the card provider knows, and lists what the shop no longer knows.',
    );
  }
  if (!hasPictures && !target.bucket) steps.push('Set the same S3_BUCKET: the pictures are in a bucket.');
  if (hasPictures && target.bucket)
    steps.push(`Run npm run pictures:move to copy the pictures from ${target.folder} into the bucket.`);
  if (!hasPictures) steps.push(...(target.takesOver ? takeOverSteps : copySteps));
  if (pendingMails > 0) steps.push(`${pendingMails} emails are waiting and go out as soon as the shop opens.`);
  return [...steps, 'Start the shop with npm start.'];
}

const takeOverSteps = [
  'Never open the old shop again. This one has taken over and deletes unused pictures from the bucket.',
];

const copySteps = [
  'This shop is a copy: it shows the pictures in the bucket, adds to them, and deletes none. If it replaces a lost shop,',
  'remove the object shop/owner from the bucket (or restore with --take-over).',
];
