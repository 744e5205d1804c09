const TICKS = Array.from({ length: 21 }, (_, tick) => tick * 5);

/** A value between 0 and `max` on a ruler. Decorative: the number is beside it. */
export function Scale({ value, max }: { value: number; max: number }) {
  const position = Math.min(100, Math.max(0, (100 * value) / max));
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full overflow-visible">
      {TICKS.map((tick) => (
        <line
          key={tick}
          x1={tick}
          x2={tick}
          y1={tick % 25 === 0 ? 6 : 9}
          y2={12}
          vectorEffect="non-scaling-stroke"
          className={tick <= position ? 'stroke-ink' : 'stroke-edge'}
        />
      ))}
      <line
        x1={position}
        x2={position}
        y1={0}
        y2={12}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </svg>
  );
}
