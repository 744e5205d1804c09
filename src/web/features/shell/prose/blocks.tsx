import type { Block, Fact } from '../../../../messages/prose.ts';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 *:max-w-read [&>pre]:max-w-184">
      {blocks.map((block) => (
        <BlockContent key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function BlockContent({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{withInlineCode(block)}</p>;
  if ('code' in block) return <Code code={block.code} />;
  if ('facts' in block) return <Facts facts={block.facts} />;
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-faint">
      {block.list.map((item) => (
        <li key={item}>{withInlineCode(item)}</li>
      ))}
    </ul>
  );
}

function Code({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <pre tabIndex={0} className="data min-w-0 overflow-x-auto border-s-2 border-line bg-stage px-4 py-3 text-sm">
      <code>{code}</code>
    </pre>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {facts.map(({ term, value, href }) => (
        <div key={term + value} className="grid border-t border-line pt-2 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-faint">{withInlineCode(term)}</dt>
          <dd>
            {href ? (
              <a href={href} className="link">
                {value}
              </a>
            ) : (
              withInlineCode(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withInlineCode(text: string) {
  return text.split('`').map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
      <code key={index} className="data rounded-sm bg-stage px-1 text-[0.92em] wrap-break-word">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
