import type { FunctionWords } from './function-words.ts';

export const german: FunctionWords = {
  ignored:
    'der die das den dem ein eine einen fur und oder mit von im am zum zur ohne kein keine keinen gut gute guter gutes beste bester bestes gunstig gunstige gunstiger billig billige kaufen neu neue neuer ich suche brauche',
  prepositions: 'fur mit ohne und',
  negations: 'ohne kein keine keinen',
  joins: 'bis und',
  linksBefore: 'von ist mit',
  linksAfter: 'von physische programmierbare',
  mild: 'karte karten',
  weak: 'rechner',
};
