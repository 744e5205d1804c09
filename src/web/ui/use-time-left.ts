import { useEffect, useRef, useState } from 'react';
import { shopNow } from '../clock.ts';

const TICK_MS = 1000;
/** How often `onOver` is called while the time is over: what it asks for may take a moment to follow. */
const ASK_MS = 5000;

/** Whole minutes left until an instant, the last one begun; 0 when it is over. Then `onOver` is called, and again for as long as this is shown. */
export function useMinutesLeft(at: string, onOver: () => unknown): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at));
  const act = useRef(onOver);
  useEffect(() => {
    act.current = onOver;
  });
  useEffect(() => {
    const tick = () => setMinutes(minutesUntil(at));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  const isOver = minutes === 0;
  useEffect(() => {
    if (!isOver) return;
    void act.current();
    const timer = setInterval(() => void act.current(), ASK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return minutes;
}

export function minutesUntil(at: string, now = shopNow()): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
}
