/** Shorter movements count as taps. */
const THRESHOLD_PIXELS = 48;

type Touched = { x: number; y: number; isFirst: boolean; isLast: boolean; step: 1 | -1 | undefined };

/**
 * Wraps a scrolling row around: a finger that pulls beyond its first or last entry calls `go`. The browser's own
 * reaction to such a pull, navigating back, is prevented.
 */
export function listenToOverscroll(row: HTMLElement, go: (step: 1 | -1) => void): () => void {
  let touched: Touched | undefined;
  const until = new AbortController();
  const { signal } = until;
  const start = ({ touches: [touch, second] }: TouchEvent) => {
    const isAlone = touch && !second;
    const end = row.scrollWidth - row.clientWidth;
    const place = { isFirst: row.scrollLeft < 1, isLast: row.scrollLeft > end - 1, step: undefined };
    touched = isAlone ? { x: touch.clientX, y: touch.clientY, ...place } : undefined;
  };
  const follow = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touched || !touch) return;
    const across = touch.clientX - touched.x;
    const isSideways = Math.abs(across) > Math.abs(touch.clientY - touched.y);
    const isOutward = across < 0 ? touched.isLast : touched.isFirst;
    if (!isSideways || !isOutward) {
      touched.step = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    touched.step = Math.abs(across) < THRESHOLD_PIXELS ? undefined : across < 0 ? 1 : -1;
  };
  const end = () => {
    if (touched?.step) go(touched.step);
    touched = undefined;
  };
  row.addEventListener('touchstart', start, { passive: true, signal });
  // Not passive, so that preventDefault works.
  row.addEventListener('touchmove', follow, { passive: false, signal });
  row.addEventListener('touchend', end, { passive: true, signal });
  return () => until.abort();
}
