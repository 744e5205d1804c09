/** Why a file system refused to write, as a clause; undefined for another error. */
export function diskFailure(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : undefined;
}

/** Whether nothing can be written until there is room. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));
}

/** A limit of the user who runs the shop (`ulimit -f`, `LimitFSIZE`). */
export function isBeyondLimit(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EFBIG';
}

const FOREIGN = 'this user may not write there';
const A_FILE = 'it, or a folder above it, is a file';

const reasons = {
  EACCES: FOREIGN,
  EPERM: FOREIGN,
  EEXIST: A_FILE,
  ENOTDIR: A_FILE,
  ENOENT: 'the folder does not exist',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than this user may write',
};
