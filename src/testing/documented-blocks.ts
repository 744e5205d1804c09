import { readFileSync } from 'node:fs';

export type Block = { document: string; line: number; language: string; text: string };

/** The fenced blocks of the documents that an owner copies from. */
export function documentedBlocks(): Block[] {
  return ['README.md', 'docs/operations.md'].flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    return Array.from(text.matchAll(/^```(\w*)\n(.*?)^```$/gms), ({ 1: language = '', 2: content = '', index }) => {
      return { document, line: text.slice(0, index).split('\n').length, language, text: content };
    });
  });
}
