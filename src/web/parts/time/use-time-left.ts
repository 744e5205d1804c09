import { useEffect, useRef, useState } from 'react';
import { shopNow } from '../../app/clock.ts';

const TICK_MS = 1000;
/** `onExpire` is called again, until the server's state has followed. */
const REPEAT_MS = 5000;

/** Rounded up. At 0, `onExpire` is called repeatedly while this is mounted. */
export function useMinutesLeft(at: string, onExpire: () => unknown): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at));
  const callback = useRef(onExpire);
  useEffect(() => {
    callback.current = onExpire;
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
    void callback.current();
    const timer = setInterval(() => void callback.current(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return minutes;
}

export function minutesUntil(at: string, now = shopNow()): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
}
