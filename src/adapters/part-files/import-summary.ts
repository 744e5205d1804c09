import type { ImportTotal } from '../../domain/catalogue/importing/import-catalogue.ts';
import type { PartProblem } from '../../domain/catalogue/importing/part.ts';

export function problemLine({ file, line, field, reason }: PartProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}${field ? ` ${field}` : ''} ${reason}`;
}

export function importSummary(total: ImportTotal, seconds: number, dryRun: boolean): string {
  const figure = (value: number) => value.toLocaleString('en-US');
  const rows = (value: number) => `${figure(value)} row${value === 1 ? '' : 's'}`;
  return [
    ...(dryRun ? ['Dry run: nothing was written. This is what would happen.'] : []),
    `${rows(total.read)} read in ${seconds.toFixed(1)} s, ${figure(Math.round(total.read / seconds))} a second`,
    `${figure(total.created)} new, ${figure(total.updated)} updated, ${figure(total.unchanged)} unchanged`,
    `${figure(total.drafts)} of them drafts; ${rows(total.bad)} bad`,
    ...(total.repeated > 0 ? [`${figure(total.repeated)} given twice: the last one counts`] : []),
    ...(total.deleted > 0 ? [`${figure(total.deleted)} deleted in the shop, and left so`] : []),
  ].join('\n');
}
