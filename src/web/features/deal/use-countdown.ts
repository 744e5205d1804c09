import { useEffect, useMemo, useState } from 'react';
import { useIsServed } from '../../ui/later.tsx';

/** The time left as two figures each; nothing is left below nothing. */
export type TimeLeft = { days: string; hours: string; minutes: string; seconds: string };

export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return {
    days: two(seconds / 86_400),
    hours: two((seconds % 86_400) / 3600),
    minutes: two((seconds % 3600) / 60),
    seconds: two(seconds % 60),
  };
}

/**
 * Counts down from what was left when the page was rendered, and since that came here: server and browser begin alike, and
 * a wrong clock of the visitor's does not matter. `onEnd` is called once, at nothing.
 */
export function useCountdown(leftAtStart: number, onEnd: () => void): TimeLeft {
  const isServed = useIsServed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however it is rendered afterwards
  const arrivedAt = useMemo(() => (isServed ? documentArrivedAt() : Date.now()), []);
  const [left, setLeft] = useState(leftAtStart);
  const isOver = left <= 0;
  useEffect(() => {
    if (leftAtStart <= 0) return;
    const tick = () => setLeft(leftAtStart - (Date.now() - arrivedAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [leftAtStart, arrivedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once when the time is over, whatever onEnd is by then
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return timeLeft(left);
}

/** By the visitor's clock; what asks for it may have come to life much later. */
function documentArrivedAt(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (document?.responseEnd ?? 0);
}
