import type { Facet } from '../../../contract/search.ts';

type HistogramProps = Pick<Facet & { kind: 'range' }, 'buckets'> & {
  from: number | undefined;
  to: number | undefined;
};

const HEIGHT = 32;
/** The smallest bar that can be seen. */
const LEAST = 2;

/** Decorative: the fields beside it say the range. Bars outside of the chosen range are paler. */
export function Histogram({ buckets, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: HistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mb-2 block h-8 w-full border-b border-line forced-colors:text-[CanvasText]"
    >
      {buckets.map((bucket, at) => {
        const height = bucket.count === 0 ? 0 : LEAST + ((HEIGHT - LEAST) * bucket.count) / most;
        const isChosen = bucket.from <= to && (bucket.to > from || (bucket.to === from && bucket.from === from));
        return (
          <rect
            key={bucket.from}
            x={at + 0.06}
            y={HEIGHT - height}
            width={0.88}
            height={height}
            className={isChosen ? 'fill-edge forced-colors:fill-[CanvasText]' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
