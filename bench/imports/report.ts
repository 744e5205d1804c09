import { median } from '../statistics.ts';
import type { MeasuredImport } from './measure-import.ts';

/** The shop may take twice as long for what its visitors wait for. */
const MOST_RATIO = 2;

const idleP99 = ({ idle }: MeasuredImport): number => median(idle.map(({ p99 }) => p99));

export function reportImport(measured: MeasuredImport): string {
  const { rows, counts, leftAlone, phases, idle, resumedSeconds, memory, isRestored } = measured;
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const alone = idleP99(measured);
  return [
    `${whole(rows)} rows: ${Object.entries(counts)
      .map(([outcome, count]) => `${whole(count)} ${outcome}`)
      .join(', ')}`,
    `idle: p99 ${idle.map(({ p99 }) => p99.toFixed(1)).join(', ')} ms`,
    ...phases.map(({ name, seconds, visits }) => {
      const done = name.startsWith('apply') ? rows / 2 : rows;
      const p99 = visits
        ? `, p50 ${visits.p50.toFixed(1)} ms, p99 ${visits.p99.toFixed(1)} ms, × ${(visits.p99 / alone).toFixed(2)}, ${visits.errors} errors`
        : '';
      return `${name}: ${whole(seconds)} s, ${whole(done / seconds)} rows a second${p99}`;
    }),
    `killed in the middle: went on after ${resumedSeconds.toFixed(1)} s`,
    `memory before, at most, after: ${whole(memory.before)}, ${whole(memory.peak)}, ${whole(memory.after)} MB`,
    `undone: ${isRestored ? 'every product has its values again' : 'PRODUCTS DIFFER'}, ${whole(leftAlone)} left alone`,
  ].join('\n');
}

export function isImportGood(measured: MeasuredImport): boolean {
  const { phases, isRestored, leftAlone } = measured;
  const most = idleP99(measured) * MOST_RATIO;
  return (
    isRestored &&
    leftAlone === 0 &&
    phases.every(({ visits }) => !visits || (visits.errors === 0 && visits.p99 <= most))
  );
}
