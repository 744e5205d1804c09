import { type Category, categories } from '../../../../contract/catalogue/category.ts';

/** The category that an address means in another spelling: `GPU`, `Power Supply` and `cpu_cooler`. */
export function categoryFor(typed: string): Category | undefined {
  const text = compact(typed);
  return text === ''
    ? undefined
    : categories.find((category) => [text, text.replace(/s$/, '')].includes(compact(category)));
}

const compact = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
