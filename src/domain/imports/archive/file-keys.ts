import { isStorableText } from '../../../contract/text.ts';

/** By which a file of an archive is found: in small letters, because suppliers do not keep to the case of a name. */
export type FileKeys = { path_key: string; name_key: string };

const LONGEST = 500;

/** Undefined for a path that leads out of the archive, or that no table can name. */
export function fileKeys(path: string): FileKeys | undefined {
  const parts = path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.');
  const name = parts.at(-1);
  const key = parts.join('/');
  if (name === undefined || key.length > LONGEST || parts.includes('..') || !isStorableText(key)) return undefined;
  return { path_key: key, name_key: name };
}
