import type { ProductFacts, ReadFactFile } from '../../contract/owner/facts.ts';
import { buildCategoryOf, factsOf, type StoredFacts } from '../../domain/facts/product-facts.ts';
import type { FileProblem } from '../../domain/facts/read-fact-file.ts';
import { translatorFor } from '../../messages/translate.ts';

export const presentFacts = (row: StoredFacts): ProductFacts => ({
  _id: row.id,
  name: row.name,
  category: buildCategoryOf(row),
  version: row.version,
  facts: factsOf(row),
});

type FoundFile = Omit<ReadFactFile, 'problems'> & { problems: FileProblem[] };

export function presentFactFile({ problems, ...found }: FoundFile, locale: string): ReadFactFile {
  const t = translatorFor(locale);
  return {
    ...found,
    problems: problems.map(({ message, ...problem }) => ({
      ...problem,
      text: 'form' in message ? t(`form.${message.form}`) : t(`factFile.${message.file}`),
    })),
  };
}
