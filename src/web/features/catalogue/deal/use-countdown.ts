import { useEffect, useMemo, useState } from 'react';
import { useIsHydrating } from '../../../ui/feedback/use-is-hydrating.ts';

/** Two digits each; never negative. */
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

/** Measured from the arrival of the page, so that a wrong clock on the device does not matter. */
export function useCountdown(leftAtStart: number, onEnd: () => void): TimeLeft {
  const isHydrating = useIsHydrating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the first rendering
  const arrivedAt = useMemo(() => (isHydrating ? documentArrivedAt() : Date.now()), []);
  const [left, setLeft] = useState(leftAtStart);
  const isOver = left <= 0;
  useEffect(() => {
    if (leftAtStart <= 0) return;
    const tick = () => setLeft(leftAtStart - (Date.now() - arrivedAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [leftAtStart, arrivedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return timeLeft(left);
}

/** By the visitor's clock; hydration may be much later. */
function documentArrivedAt(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (document?.responseEnd ?? 0);
}
