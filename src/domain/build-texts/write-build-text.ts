import { labelOfCategory } from './part-kinds.ts';

export type WrittenPart = {
  id: string;
  slug: string;
  name: string;
  category: string;
  partNumber: string | null;
  quantity: number;
};

type Writing = { origin: string; amountOf: (part: WrittenPart) => string; total: string };

/** Names of products are of one line. */
const inMarkdown = (text: string) => text.replace(/[\\[\]|*]/g, '\\$&');

/** The format that PCPartPicker gives to forums: a table, in which a part that is taken twice has two rows. */
export function writeMarkdown(parts: readonly WrittenPart[], { origin, amountOf, total }: Writing): string {
  const rows = parts.flatMap((part) => {
    const address = `${origin}/product/${part.id}/${part.slug}`;
    const row = `**${labelOfCategory(part.category)}** | [${inMarkdown(part.name)}](${address}) | ${amountOf(part)}`;
    return Array.from({ length: part.quantity }, () => row);
  });
  return ['Type|Item|Price', ':----|:----|:----', ...rows, `| **Total** | **${total}**`].join('\n');
}

/** For people: a line for each part with its quantity and number. */
export function writeText(parts: readonly WrittenPart[], { amountOf, total }: Omit<Writing, 'origin'>): string {
  const lines = parts.map((part) => {
    const number = part.partNumber ? ` [${part.partNumber}]` : '';
    return `${labelOfCategory(part.category)}: ${part.quantity} × ${part.name}${number} (${amountOf(part)})`;
  });
  return [...lines, `Total: ${total}`].join('\n');
}

export const csvColumns = ['Type', 'Quantity', 'Part number', 'Name', 'Price'] as const;
