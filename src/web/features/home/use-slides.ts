import { useEffect, useRef, useState } from 'react';
import { listenToOverscroll } from './listen-to-overscroll.ts';

const SLIDE_MILLISECONDS = 7000;

/**
 * Which slide is in sight, as the row's own scrolling says, and what moves it: the arrows, which wrap round, and time.
 * Time stands still while somebody looks or reads (hover, focus), and ends with the first slide that is asked for.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  // Where the row is gliding to: a second click on an arrow, while it still moves, goes on from there.
  const goal = useRef<number>(undefined);
  // Unknown until the browser runs this: without JavaScript every slide is within reach.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once; what it calls reads the row as it is then
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its time, counted from when it came
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
