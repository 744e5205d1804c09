import { formatTable } from '../report.ts';
import { median } from '../statistics.ts';
import type { Soak } from './soak.ts';

/** The last tenth of the samples may be so much above the second tenth; the first is the warm-up. */
const GROWTH_MB = 25;

const TAIL = 5;

export function judgeSoak({ result, memory }: Soak) {
  const largest = memory.map(({ largest }) => largest);
  const tenth = Math.max(1, Math.floor(largest.length / 10));
  const early = median(largest.slice(tenth, 2 * tenth));
  const late = median(largest.slice(-tenth));
  return {
    early,
    late,
    peak: Math.max(...largest),
    isFlat: late - early <= GROWTH_MB,
    hasNoErrors: result.errors === 0,
    hasShortTail: result.p99 <= TAIL * result.p50,
  };
}

export function reportSoak(soak: Soak, options: { markdown: boolean }): string {
  const { capacity, result, others, plain } = soak;
  const { early, late, peak, isFlat, hasNoErrors, hasShortTail } = judgeSoak(soak);
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rateOf = ({ capacity, result }: Soak['plain']) =>
    `${result.perSecond.toFixed(0)} /s of ${capacity.perSecond.toFixed(0)} /s`;
  const tailOf = ({ p50, p99 }: Soak['result']) => `${ms(p50)}, ${ms(p99)} (× ${(p99 / p50).toFixed(0)})`;
  const summary = [
    ['rate', rateOf({ capacity, result }), '80 %', ''],
    ['machine used by others', describeOthers(others), '', ''],
    ['errors', String(result.errors), '0', verdict(hasNoErrors)],
    ['p50, p99', tailOf(result), `p99 ≤ ${TAIL} × p50`, verdict(hasShortTail)],
    ['… of node:http that only sends', `${tailOf(plain.result)} at ${rateOf(plain)}`, '', ''],
    [
      'memory, early, late, peak',
      [early, late, peak].map((value) => `${value.toFixed(0)} MB`).join(', '),
      `late ≤ early + ${GROWTH_MB} MB`,
      verdict(isFlat),
    ],
  ];
  const kinds = result.kinds.map(({ name, requests, p50, p99 }) => [name, String(requests), ms(p50), ms(p99)]);
  return [
    formatTable(['mixed load', 'measured', 'budget', 'verdict'], summary, options),
    formatTable(['kind', 'requests', 'p50', 'p99'], kinds, options),
  ].join('\n\n');
}

/** A capacity is that of the machine at its time: a queue that others cause is in the percentiles. */
function describeOthers({ atCapacity, since }: Soak['others']): string {
  if (atCapacity === undefined || since.length === 0) return 'unknown';
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const worst = Math.max(...since);
  return `${percent(atCapacity)} before, then ${percent(median(since))}, ${percent(worst)} at worst`;
}
