import type { Translate } from '../messages/translate.ts';
import type { Content } from './content.ts';

/** The mail for readers without HTML. */
export function asText(content: Content, t: Translate): string {
  const { heading, paragraphs, facts = [], quote, action, notes, unsubscribe } = content;
  const blocks = [
    t('shop.name'),
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    action && `${action.label}:\n${action.url}`,
    ['--', ...notes, t('mail.automatic')].join('\n'),
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
