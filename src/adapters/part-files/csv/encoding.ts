import { createReadStream } from 'node:fs';
import { InvalidPartFile } from '../invalid-part-file.ts';

/** Names of the Encoding Standard. */
export type Encoding = string;

/**
 * A byte order mark or the zeros of UTF-16 tell an encoding, and so does text that is valid as UTF-8: other encodings hardly
 * ever are. A file with a few bad bytes among many good letters is UTF-8 too; its bad rows are reported. What is
 * left was saved in the code page of the country, which nothing in a short file tells.
 */
export async function detectEncoding(path: string, label: string, locale: string): Promise<Encoding> {
  const marked = markedEncoding(await startOf(path), label);
  if (marked) return marked;
  if (await isValidUtf8(path)) return 'utf-8';
  return (await isMostlyUtf8(path)) ? 'utf-8' : codePageOf(locale);
}

const chunksOf = (path: string, end = Number.POSITIVE_INFINITY): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 256 * 1024, end });

async function startOf(path: string): Promise<Buffer> {
  for await (const chunk of chunksOf(path, 1023)) return chunk;
  return Buffer.alloc(0);
}

async function isValidUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8');
  let letters = 0;
  let unreadable = 0;
  for await (const chunk of chunksOf(path)) {
    for (const [letter] of decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7f]/gu)) {
      letters++;
      if (letter === '\ufffd') unreadable++;
    }
  }
  return unreadable * 2 <= letters;
}

function markedEncoding(start: Buffer, label: string): Encoding | undefined {
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new InvalidPartFile(`${label} is a spreadsheet or an archive: save it as CSV`);
  if (start.length >= 4 && start.readUInt32LE() === 0xfeff)
    throw new InvalidPartFile(`${label} is encoded as UTF-32: save it as UTF-8`);
  if (start.length >= 2 && start.readUInt16LE() === 0xfeff) return 'utf-16le';
  if (start.length >= 2 && start.readUInt16BE() === 0xfeff) return 'utf-16be';
  const zerosAt = (first: number) => start.filter((byte, at) => byte === 0 && at % 2 === first).length;
  if (zerosAt(1) * 4 > start.length) return 'utf-16le';
  if (zerosAt(0) * 4 > start.length) return 'utf-16be';
  return undefined;
}

/** The code page of Windows, by the language of the shop. */
function codePageOf(locale: string): Encoding {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  if (language === 'zh') return script === 'Hant' ? 'big5' : 'gb18030';
  if (script === 'Cyrl') return 'windows-1251';
  return codePages.find(([languages]) => languages.includes(language ?? region ?? ''))?.[1] ?? 'windows-1252';
}

const codePages: [languages: string[], Encoding][] = [
  [['bs', 'cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl', 'sq', 'sr'], 'windows-1250'],
  [['el'], 'windows-1253'],
  [['az', 'tr'], 'windows-1254'],
  [['he'], 'windows-1255'],
  [['ar', 'fa', 'ur'], 'windows-1256'],
  [['et', 'lt', 'lv'], 'windows-1257'],
  [['vi'], 'windows-1258'],
  [['th'], 'windows-874'],
  [['ja'], 'shift_jis'],
  [['ko'], 'euc-kr'],
];

/** Throws a RangeError for one that is not known. */
export function encodingNamed(name: string): Encoding {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new RangeError(`"${name}" is not an encoding: use a name such as windows-1252, utf-16le or shift_jis`);
  }
}
