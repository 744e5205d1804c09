import { median } from '../statistics.ts';
import type { MeasuredImport, Phase } from './measured-import.ts';

/** The shop may take twice as long for what its visitors wait for. */
const MOST_RATIO = 2;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

export function reportImport(measured: MeasuredImport): string {
  const { rows, counts, leftAlone, phases, uploadSeconds, resumedSeconds, memory, isRestored } = measured;
  const outcomes = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    `${whole(rows)} rows: ${outcomes.map(([outcome, count]) => `${whole(count)} ${outcome}`).join(', ')}`,
    `upload: ${uploadSeconds.toFixed(1)} s`,
    ...phases.map(describePhase),
    `p99 of visitors: × ${ratioOf(phases).toFixed(2)}`,
    `killed in the middle: went on after ${resumedSeconds.toFixed(1)} s`,
    `memory before, at most, after: ${whole(memory.before)}, ${whole(memory.peak)}, ${whole(memory.after)} MB`,
    `undone: ${isRestored ? 'every product has its values again' : 'PRODUCTS DIFFER'}, ${whole(leftAlone)} left alone`,
  ].join('\n');
}

export function describePhase({ name, seconds, rows, pairs }: Phase): string {
  const done = `${name}: ${whole(seconds)} s, ${whole(rows / seconds)} rows a second`;
  if (pairs.length === 0) return done;
  const p99Of = (which: 'beside' | 'alone') => median(pairs.map((pair) => pair[which].p99)).toFixed(1);
  return `${done}; p99 ${p99Of('beside')} ms, paused ${p99Of('alone')} ms, × ${ratioOf([{ pairs }]).toFixed(2)}`;
}

/** The median of the ratios of each window to the one next to it. */
function ratioOf(phases: readonly Pick<Phase, 'pairs'>[]): number {
  return median(phases.flatMap(({ pairs }) => pairs.map(({ beside, alone }) => beside.p99 / alone.p99)));
}

export function isImportGood({ phases, isRestored, leftAlone }: MeasuredImport): boolean {
  const errors = phases.flatMap(({ pairs }) => pairs).some(({ beside, alone }) => beside.errors + alone.errors > 0);
  return isRestored && leftAlone === 0 && !errors && !(ratioOf(phases) > MOST_RATIO);
}
