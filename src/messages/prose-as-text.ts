import type { Block, Prose } from './prose.ts';

const WIDTH = 90;

/** For an attachment that any program can open. */
export function proseAsText({ title, lead, sections }: Pick<Prose, 'title' | 'lead' | 'sections'>): string {
  const parts = sections.flatMap(({ heading, blocks }) => [
    `${heading}\n${'-'.repeat(heading.length)}`,
    ...blocks.map(textOf),
  ]);
  return [`${title}\n${'='.repeat(title.length)}`, wrapped(lead), ...parts].join('\n\n');
}

function textOf(block: Block): string {
  if (typeof block === 'string') return wrapped(block);
  if ('list' in block) return block.list.map((item) => wrapped(item, '- ')).join('\n');
  if ('facts' in block) return block.facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
  return block.code;
}

/** Further lines are indented as wide as `mark`. */
function wrapped(text: string, mark = ''): string {
  const lines: string[] = [];
  let line = mark;
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length >= WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = ' '.repeat(mark.length);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
