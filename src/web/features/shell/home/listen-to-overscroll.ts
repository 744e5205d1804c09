/** Shorter movements count as taps. */
const THRESHOLD_PIXELS = 48;

type TrackedTouch = { x: number; y: number; isFirst: boolean; isLast: boolean; step: 1 | -1 | undefined };

/** Prevents the browser's reaction, navigating back. */
export function listenToOverscroll(row: HTMLElement, go: (step: 1 | -1) => void): () => void {
  let tracked: TrackedTouch | undefined;
  const subscription = new AbortController();
  const { signal } = subscription;
  const start = ({ touches: [touch, second] }: TouchEvent) => {
    const isAlone = touch && !second;
    const end = row.scrollWidth - row.clientWidth;
    const place = { isFirst: row.scrollLeft < 1, isLast: row.scrollLeft > end - 1, step: undefined };
    tracked = isAlone ? { x: touch.clientX, y: touch.clientY, ...place } : undefined;
  };
  const follow = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!tracked || !touch) return;
    const across = touch.clientX - tracked.x;
    const isSideways = Math.abs(across) > Math.abs(touch.clientY - tracked.y);
    const isOutward = across < 0 ? tracked.isLast : tracked.isFirst;
    if (!isSideways || !isOutward) {
      tracked.step = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    tracked.step = Math.abs(across) < THRESHOLD_PIXELS ? undefined : across < 0 ? 1 : -1;
  };
  const end = () => {
    if (tracked?.step) go(tracked.step);
    tracked = undefined;
  };
  row.addEventListener('touchstart', start, { passive: true, signal });
  // Not passive, so that preventDefault works.
  row.addEventListener('touchmove', follow, { passive: false, signal });
  row.addEventListener('touchend', end, { passive: true, signal });
  return () => subscription.abort();
}
