import type { ImportTotal } from '../../domain/catalogue/importing/import-catalogue.ts';
import type { PartProblem } from '../../domain/catalogue/importing/part.ts';
import { placeText } from './place-text.ts';

/** `text`: what is wrong, in the language of the command. */
export const problemLine = (problem: PartProblem, text: string): string => `${placeText(problem)} ${text}`;

export function importSummary(total: ImportTotal, seconds: number, dryRun: boolean): string {
  const figure = (value: number) => value.toLocaleString('en-US');
  const rows = (value: number) => `${figure(value)} row${value === 1 ? '' : 's'}`;
  return [
    ...(dryRun ? ['Dry run: nothing was written. This is what would happen.'] : []),
    `${rows(total.read)} read in ${seconds.toFixed(1)} s, ${figure(Math.round(total.read / seconds))} a second`,
    `${figure(total.created)} new, ${figure(total.updated)} updated, ${figure(total.unchanged)} unchanged`,
    `${figure(total.drafts)} of them drafts; ${rows(total.bad)} bad`,
    ...(total.repeated > 0 ? [`${figure(total.repeated)} given twice: the last one counts`] : []),
    ...(total.held > 0
      ? [
          `${rows(total.held)} held back, because they would turn a product into another or change its price too much.`,
          '  Use --supplier to keep the numbers of two suppliers apart, or --accept-changes to import them',
        ]
      : []),
    ...(total.kept > 0
      ? [`${figure(total.kept)} with values edited in the dashboard, which were kept. Use --overwrite to replace them`]
      : []),
    ...(total.deleted > 0 ? [`${figure(total.deleted)} deleted in the shop, and left so`] : []),
  ].join('\n');
}
