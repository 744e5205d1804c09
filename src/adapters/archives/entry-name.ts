import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x800;

/**
 * macOS writes UTF-8 without saying so. Other names that do not say so are of code page 437, as archives were before; Windows in
 * Western Europe still writes it.
 */
export function entryName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
}

/** Files that no person has put there: `__MACOSX/._a.jpg`, `.DS_Store`, `Thumbs.db`. */
export const isOfTheSystem = (name: string): boolean =>
  name.split('/').some((part) => part === '__MACOSX' || /^\.[^.]/.test(part) || /^thumbs\.db$/i.test(part));
