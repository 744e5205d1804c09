import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import sales from '#messages/owner/sales.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { type SalesRow, type SeriesName, seriesNames } from './sales-series.ts';

type SalesChartProps = {
  rows: readonly SalesRow[];
  /** What it shows, for those who do not see it. */
  description: string;
  /** Short, for the axis. */
  brief: (value: number) => string;
  text: (value: number) => string;
};

// In percent of the space: it takes the width that the page has, also on paper.
const SIZE = 100;

const strokes: Record<SeriesName, string> = {
  current: 'stroke-ink stroke-2',
  before: 'stroke-edge [stroke-dasharray:5_4] [stroke-width:1.5]',
  yearBefore: 'stroke-faint [stroke-dasharray:1_4] [stroke-linecap:round] [stroke-width:2]',
};

export function SalesChart({ rows, description, brief, text }: SalesChartProps) {
  const t = useTranslations(sales);
  const day = useLocalDate({ month: 'short', day: 'numeric' });
  const [pointed, setPointed] = useState<number>();
  const values = rows.flatMap((row) => seriesNames.map((name) => row[name] ?? 0));
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([SIZE, 0]);
  const x = scaleLinear()
    .domain([0, Math.max(1, rows.length - 1)])
    .range([0, SIZE]);
  const pathOf = (name: SeriesName) =>
    line<SalesRow>()
      .defined((row) => row[name] !== undefined)
      .x((_, index) => x(index))
      .y((row) => y(row[name] ?? 0))
      .curve(curveMonotoneX)(rows as SalesRow[]) ?? '';
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * (rows.length - 1)));
  };
  const shown = pointed === undefined ? undefined : rows[pointed];
  return (
    <figure>
      <figcaption className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 text-xs text-soft">
        {shown ? <span className="data text-ink">{day(shown.from)}</span> : null}
        {seriesNames.map((name) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 24 8" className="h-2 w-6 fill-none">
              <path d="M0 4H24" className={strokes[name]} />
            </svg>
            {t(`sales.series.${name}`)}
            {shown ? <span className="data text-ink">{text(shown[name] ?? 0)}</span> : null}
          </span>
        ))}
      </figcaption>
      <div
        className="relative mt-5 h-64 touch-pan-y sm:h-80 print:h-60"
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          role="img"
          aria-label={description}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]"
        >
          {y.ticks(4).map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H${SIZE}`} className="stroke-line" />
          ))}
          {shown ? <path d={`M${x(pointed ?? 0)} 0V${SIZE}`} className="stroke-edge" /> : null}
          {seriesNames.toReversed().map((name) => (
            <path key={name} d={pathOf(name)} className={strokes[name]} />
          ))}
        </svg>
        {y.ticks(4).map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            style={{ top: `${y(tick)}%` }}
            className="data pointer-events-none absolute start-0 -translate-y-full bg-paper/80 pe-1 text-xs text-faint"
          >
            {brief(tick)}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="data mt-2 flex justify-between gap-4 text-xs text-faint">
        {labelled(rows).map((row) => (
          <span key={row.from} className="max-sm:even:hidden print:even:inline">
            {day(row.from)}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The first, the last, and three between them. */
function labelled(rows: readonly SalesRow[]): SalesRow[] {
  const indexes = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (rows.length - 1)));
  return [...new Set(indexes)].flatMap((index) => rows[index] ?? []);
}
