import type { FunctionWords } from './function-words.ts';

export const english: FunctionWords = {
  ignored:
    'a an the of in on by and or for with to my best good great cheap new buy is that this need want without non',
  prepositions: 'for with without and to',
  negations: 'without non',
  joins: 'to and',
  linksBefore: 'of is with',
  linksAfter: 'of physical usable programmable',
  mild: 'gaming gamer desktop pc computer kit kits set sets combo card cards',
  weak: 'pc pcs computer computers desktop display displays screen',
};
