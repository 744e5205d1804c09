/** The shape of what is being loaded, so that nothing moves when it comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-stage motion-reduce:animate-none forced-colors:border ${className}`}
    />
  );
}
