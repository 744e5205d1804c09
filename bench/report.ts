import { budgets } from './budgets.ts';
import { type Budget, type Figure, type Verdict, verdictOf } from './figure.ts';

const headings = ['case', 'measured', 'reference', 'ratio', 'p50', 'p99', 'budget', 'verdict', 'note'];

export function reportFigures(figures: readonly Figure[], { markdown }: { markdown: boolean }): string {
  return formatTable(headings, figures.map(rowOf), { markdown });
}

/** The first column is text, the others are right-aligned unless they are the last. */
export function formatTable(head: readonly string[], rows: readonly string[][], { markdown }: { markdown: boolean }) {
  if (markdown) {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
  }
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === 0 || at === cells.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

function rowOf(figure: Figure): string[] {
  const { name, value, unit, reference, ratio, p50, p99, errors = 0, note = '' } = figure;
  const budget = budgets[name];
  return [
    name,
    `${round(value)} ${unit}`,
    reference ? `${round(reference.value)} /s` : '',
    ratio === undefined ? '' : ratio.toFixed(ratio < 0.1 ? 4 : 2),
    p50 === undefined ? '' : `${round(p50)} ms`,
    p99 === undefined ? '' : `${round(p99)} ms`,
    budget ? describeBudget(budget) : '',
    words[verdictOf(figure, budget)],
    [reference?.name, note, errors ? `${errors} errors` : ''].filter(Boolean).join('; '),
  ];
}

const words: Record<Verdict, string> = { met: 'met', missed: 'MISSED', unknown: 'unknown', 'no budget': '' };

function describeBudget({ ratioAtLeast, atLeast, atMost, p99AtMost, p99RatioAtMost }: Budget): string {
  return [
    ratioAtLeast === undefined ? '' : `ratio ≥ ${ratioAtLeast}`,
    atLeast === undefined ? '' : `≥ ${atLeast}`,
    atMost === undefined ? '' : `≤ ${atMost}`,
    p99AtMost === undefined ? '' : `p99 ≤ ${p99AtMost}`,
    p99RatioAtMost === undefined ? '' : `p99 ≤ × ${p99RatioAtMost}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function round(value: number): string {
  if (Number.isNaN(value)) return 'unknown';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
