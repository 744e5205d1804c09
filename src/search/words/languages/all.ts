import { english } from './english.ts';
import type { FunctionWords } from './function-words.ts';
import { german } from './german.ts';

/** Buyers search in each of them in every shop. Another language is a file and an entry here. */
const languages: readonly FunctionWords[] = [english, german];

export const wordsOfAll = (kind: keyof FunctionWords): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => language[kind].split(' ')));
