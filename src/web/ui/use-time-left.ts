import { useEffect, useRef, useState } from 'react';
import { shopNow } from '../clock.ts';

const TICK_MS = 1000;
/** `onOver` is called again, until the server's state has followed. */
const REPEAT_MS = 5000;

/** Rounded up. At 0, `onOver` is called repeatedly while this is mounted. */
export function useMinutesLeft(at: string, onOver: () => unknown): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at));
  const callback = useRef(onOver);
  useEffect(() => {
    callback.current = onOver;
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
