import terms from '#messages/catalogue/terms.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { translationsFor } from '../../../app/translations.ts';

/** By the key of the specification. */
export type Explanations = Readonly<Record<string, string>>;

/** For loaders: the browser needs only the explanations of one product. */
export function explainTerms(
  locale: string,
  { category, specifications }: Pick<Product, 'category' | 'specifications'>,
): Explanations {
  const t = translationsFor(locale, terms);
  const inCategory = (terms.termIn as Record<string, object>)[category] ?? {};
  const explain = (key: string) => {
    if (Object.hasOwn(inCategory, key)) return [[key, t(`termIn.${category}.${key}` as 'termIn.gpu.chipset')]];
    return Object.hasOwn(terms.term, key) ? [[key, t(`term.${key}` as 'term.socket')]] : [];
  };
  return Object.fromEntries(specifications.flatMap(({ key }) => explain(key)));
}
