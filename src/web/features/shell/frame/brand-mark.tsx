export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0">
      <path
        d="M8 1v4M12 1v4M16 1v4M8 19v4M12 19v4M16 19v4M1 8h4M1 12h4M1 16h4M19 8h4M19 12h4M19 16h4"
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <rect x="5" y="5" width="14" height="14" rx="1" className="fill-ink" />
      <rect x="9.5" y="9.5" width="5" height="5" className="fill-signal" />
    </svg>
  );
}
