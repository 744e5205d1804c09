export type Unit = '/s' | 'ms' | 's' | 'MB';

/** What was measured. `value` is the median of the rounds, and so are the others. */
export type Figure = {
  name: string;
  value: number;
  unit: Unit;
  /** In milliseconds. */
  p50?: number;
  p99?: number;
  errors?: number;
  reference?: { name: string; value: number };
  /** The median of the ratios of each round to the reference's round next to it. */
  ratio?: number;
  /** The median of p99 divided by that of the reference, sent as many requests a second. */
  p99Ratio?: number;
  note?: string;
};

/** Every stated bound must hold. */
export type Budget = {
  ratioAtLeast?: number;
  atLeast?: number;
  atMost?: number;
  /** In milliseconds. */
  p99AtMost?: number;
  /** To the reference, sent as many requests a second. */
  p99RatioAtMost?: number;
};

export type Verdict = 'met' | 'missed' | 'unknown' | 'no budget';

/** `unknown` where a bound needs a figure that this machine could not measure, such as a ratio without pgbench. */
export function verdictOf(figure: Figure, budget: Budget | undefined): Verdict {
  if ((figure.errors ?? 0) > 0) return 'missed';
  if (!budget) return 'no budget';
  const held = [
    holds(figure.ratio, budget.ratioAtLeast, 'at least'),
    holds(figure.value, budget.atLeast, 'at least'),
    holds(figure.value, budget.atMost, 'at most'),
    holds(figure.p99, budget.p99AtMost, 'at most'),
    holds(figure.p99Ratio, budget.p99RatioAtMost, 'at most'),
  ];
  if (held.includes(false)) return 'missed';
  return held.includes('unknown') ? 'unknown' : 'met';
}

function holds(
  value: number | undefined,
  bound: number | undefined,
  side: 'at least' | 'at most',
): boolean | 'unknown' {
  if (bound === undefined) return true;
  if (value === undefined || Number.isNaN(value)) return 'unknown';
  return side === 'at least' ? value >= bound : value <= bound;
}
