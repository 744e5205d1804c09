import type { Category } from '../../contract/catalogue/category.ts';
import type { Specifications } from '../../contract/catalogue/specification.ts';
import type { DescribePart, Part } from '../../domain/catalogue/importing/part.ts';
import { componentSentences } from './component-sentences.ts';
import { computerSentences } from './computer-sentences.ts';
import { housingSentences } from './housing-sentences.ts';
import { memorySentences } from './memory-sentences.ts';
import { peripheralSentences } from './peripheral-sentences.ts';
import { ended, type Sentences } from './sentence.ts';
import { soundSentences } from './sound-sentences.ts';
import { sundrySentences } from './sundry-sentences.ts';

const longest = 400;
const shortest = 120;

const sentencesOf: { readonly [C in Category]: Sentences<C> } = {
  ...componentSentences,
  ...memorySentences,
  ...housingSentences,
  ...peripheralSentences,
  ...soundSentences,
  ...computerSentences,
  ...sundrySentences,
};

/** Starts with the most useful facts: a card shows only the first fifty characters. */
export const describe: DescribePart = (part) => {
  const sentences = sentencesOf[part.category] as Sentences<Category>;
  const { noun, factsOf } = sentences;
  const facts = factsOf(part.specifications as Specifications).filter((sentence) => sentence !== undefined);
  const isPoor = facts.length === 0;
  const origin = originOf(part, noun, isPoor);
  let text = '';
  for (const fact of isPoor ? [origin, unknown] : facts) text = joined(text, fact);
  return text.length < shortest && !isPoor ? joined(text, origin) : text;
};

const unknown = 'Its exact specifications are not on file.';

function originOf({ brand, partNumber }: Pick<Part, 'brand' | 'partNumber'>, noun: string, asTitle: boolean): string {
  const number = partNumber ? `part number ${partNumber}` : undefined;
  if (asTitle) return ended(`${noun}${brand ? ` by ${brand}` : ''}${number ? `, ${number}` : ''}`);
  if (brand) return ended(`Made by ${brand}${number ? `, ${number}` : ''}`);
  return partNumber ? ended(`Its part number is ${partNumber}`) : '';
}

function joined(text: string, sentence: string): string {
  const longer = text ? `${text} ${sentence}`.trim() : sentence;
  return text && longer.length > longest ? text : longer;
}
