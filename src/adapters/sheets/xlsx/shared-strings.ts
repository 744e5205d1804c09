import { readXml } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

/** They are kept in memory while the file is read. */
const MOST_BYTES = 256 * 1024 ** 2;

/** The texts that cells refer to by their place. */
export async function readSharedStrings(workbook: Workbook): Promise<string[]> {
  const stream = await workbook.part('xl/sharedStrings.xml', MOST_BYTES);
  if (!stream) return [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const ready: string[] = [];
  const reader = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (part: string) => {
      if (isText) text += part;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') ready.push(text);
    },
  };
  const strings: string[] = [];
  for await (const one of readXml(stream, reader, () => ready.splice(0))) strings.push(one);
  return strings;
}
