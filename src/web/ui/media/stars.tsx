import { Star } from 'lucide';

const positions = [0, 1, 2, 3, 4];
const STEP = 27;
const WIDTH = 4 * STEP + 24;

/** Filled up to the value, tenths included. Decorative: the number is beside it. */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  const full = Math.floor(value);
  // Inside a star, not in the gap after it.
  const filled = full * STEP + (value - full) * 24;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 24`}
      strokeWidth={2}
      strokeLinejoin="round"
      className={`w-auto shrink-0 ${className}`}
    >
      <g className="fill-transparent stroke-edge">
        <Row />
      </g>
      {/* An inner svg clips what is beyond its width. */}
      <svg width={filled} height={24} className="fill-ink stroke-ink" aria-hidden="true">
        <Row />
      </svg>
    </svg>
  );
}

function Row() {
  return positions.map((position) => (
    <g key={position} transform={`translate(${position * STEP} 0)`}>
      {Star.map(([Shape, attributes]) => (
        <Shape key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </g>
  ));
}
