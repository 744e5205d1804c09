import { useEffect, useRef, useState } from 'react';
import { listenToOverscroll } from './listen-to-overscroll.ts';

const SLIDE_MILLISECONDS = 7000;

/**
 * Tracks the visible slide by the row's scroll position and moves it by arrows, overscroll and autoplay. Autoplay
 * pauses on hover and focus and stops when the user selects a slide.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  // Target of the smooth scroll in progress, so that a second click on an arrow continues from there.
  const goal = useRef<number>(undefined);
  // Undefined until hydration: without JavaScript every slide stays reachable.
  const [shown, setShown] = useState<number>();
  const [wantsPlay, setWantsPlay] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () => {
      const place = row.scrollLeft / row.clientWidth;
      setShown(Math.round(place));
      if (goal.current !== undefined && Math.abs(place - goal.current) < 0.01) goal.current = undefined;
    };
    const takeOver = () => {
      goal.current = undefined;
    };
    look();
    setWantsPlay(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    const until = new AbortController();
    row.addEventListener('scroll', look, { passive: true, signal: until.signal });
    row.addEventListener('pointerdown', takeOver, { signal: until.signal });
    row.addEventListener('wheel', takeOver, { passive: true, signal: until.signal });
    return () => until.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once; the handler reads the current row
  useEffect(() => (track.current ? listenToOverscroll(track.current, move) : undefined), []);

  const move = (step: number) => {
    const row = track.current;
    if (row) glide(((goal.current ?? Math.round(row.scrollLeft / row.clientWidth)) + step + count) % count);
  };

  const glide = (slide: number) => {
    const row = track.current;
    if (!row) return;
    goal.current = slide;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.scrollTo({ left: goal.current * row.clientWidth, behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!wantsPlay || isHeld) return;
    const timer = setTimeout(() => move(1), SLIDE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wantsPlay, isHeld, shown]);

  return {
    track,
    shown,
    isPlaying: wantsPlay,
    togglePlaying: () => setWantsPlay(!wantsPlay),
    go: (step: number) => {
      setWantsPlay(false);
      move(step);
    },
    show: (slide: number) => {
      setWantsPlay(false);
      glide(slide);
    },
    rest: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}
