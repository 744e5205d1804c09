import type { Translate } from '../messages/translate.ts';
import type { Content, Fact, Item } from './content.ts';

const rule = '-'.repeat(40);

export function asText(content: Content, t: Translate): string {
  const { heading, paragraphs, items = [], facts = [], quote, action, otherAction, notes, unsubscribe } = content;
  const blocks = [
    `${t('shop.name')}\n${rule}`,
    heading,
    ...paragraphs,
    ...items.map(({ name, quantity, price }: Item) => [name, [quantity, price].filter(Boolean).join('  ')].join('\n')),
    table(facts),
    quote?.replace(/^/gm, '> '),
    ...[action, otherAction].map((each) => each && `${each.label}:\n${each.url}`),
    ['--', ...notes, t('mail.automatic')].join('\n'),
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function table(facts: Fact[]): string {
  const width = Math.max(...facts.map(([label]) => label.length));
  return facts.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
