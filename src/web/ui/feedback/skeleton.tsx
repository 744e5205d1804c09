/** Has the size of the content, against layout shift. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-stage motion-reduce:animate-none forced-colors:border ${className}`}
    />
  );
}
