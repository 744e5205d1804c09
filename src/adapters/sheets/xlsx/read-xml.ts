import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableSheet } from '../sheet.ts';

export type XmlReader = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Reads part by part; after each, `taken()` has what is complete. Names are without their prefix. */
export async function* readXml<T>(stream: Readable, reader: XmlReader, taken: () => T[]): AsyncGenerator<T> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    reader.open?.(withoutPrefix(name), (wanted) => {
      const found = Object.keys(attributes).find((key) => withoutPrefix(key) === wanted);
      return found === undefined ? undefined : attributes[found];
    });
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(withoutPrefix(name)));
  parser.on('error', () => {
    throw new UnreadableSheet('is damaged');
  });
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    yield* taken();
  }
  parser.write(decoder.decode()).close();
  yield* taken();
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
