import type { Facet } from '../../../../contract/catalogue/search.ts';

type HistogramProps = Pick<Facet & { kind: 'range' }, 'buckets'> & {
  from: number | undefined;
  to: number | undefined;
};

const HEIGHT = 32;
/** The smallest bar that can be seen. */
const LEAST = 2;

/** Decorative: the fields beside it say the range. Bars of the chosen range are darker, the others paler. */
export function Histogram({ buckets, from, to }: HistogramProps) {
  const isNarrowed = from !== undefined || to !== undefined;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-10 w-full border-b border-line forced-colors:text-[CanvasText]"
    >
      {buckets.map((bucket, at) => {
        // A root, because one common price would flatten all other bars.
        const height = bucket.count === 0 ? 0 : LEAST + (HEIGHT - LEAST) * Math.sqrt(bucket.count / most);
        const color = !isNarrowed ? 'fill-edge' : isWithin(bucket, from, to) ? 'fill-ink' : 'fill-line';
        return (
          <rect
            key={bucket.from}
            x={at + 0.06}
            y={HEIGHT - height}
            width={0.88}
            height={height}
            className={`${color} forced-colors:fill-[CanvasText]`}
          />
        );
      })}
    </svg>
  );
}

/** Part of the range is in the bucket. An edge belongs to the bucket that begins there, unless a single number is chosen. */
function isWithin(
  bucket: HistogramProps['buckets'][number],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): boolean {
  return bucket.from === from || (bucket.from < to && bucket.to > from);
}
