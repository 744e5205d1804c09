import { useEffect, useState } from 'react';

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
 * Counts down from what was left when the page was rendered, which came here at `arrivedAt`: server and browser begin
 * alike, and a wrong clock of the visitor's does not matter. `onEnd` is called once, at nothing.
 */
export function useCountdown(leftAtStart: number, arrivedAt: number, onEnd: () => void): TimeLeft {
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
