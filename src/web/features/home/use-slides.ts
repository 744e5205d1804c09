import { useEffect, useRef, useState } from 'react';
import { listenToOverscroll } from './listen-to-overscroll.ts';

const SLIDE_MILLISECONDS = 7000;

/** The visible slide, moved by arrows, overscroll and autoplay, which pauses on hover and focus. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  // Target of the smooth scroll in progress, so that a second click on an arrow continues from there.
  const target = useRef<number>(undefined);
  // Undefined until hydration: without JavaScript every slide stays reachable.
  const [shown, setShown] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const update = () => {
      const place = row.scrollLeft / row.clientWidth;
      setShown(Math.round(place));
      if (target.current !== undefined && Math.abs(place - target.current) < 0.01) target.current = undefined;
    };
    const clearTarget = () => {
      target.current = undefined;
    };
    update();
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    const subscription = new AbortController();
    row.addEventListener('scroll', update, { passive: true, signal: subscription.signal });
    row.addEventListener('pointerdown', clearTarget, { signal: subscription.signal });
    row.addEventListener('wheel', clearTarget, { passive: true, signal: subscription.signal });
    return () => subscription.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once; the handler reads the current row
  useEffect(() => (track.current ? listenToOverscroll(track.current, move) : undefined), []);

  const move = (step: number) => {
    const row = track.current;
    if (row) scrollToSlide(((target.current ?? Math.round(row.scrollLeft / row.clientWidth)) + step + count) % count);
  };

  const scrollToSlide = (slide: number) => {
    const row = track.current;
    if (!row) return;
    target.current = slide;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.scrollTo({ left: target.current * row.clientWidth, behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setTimeout(() => move(1), SLIDE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPlaying, isPaused, shown]);

  return {
    track,
    shown,
    isPlaying,
    togglePlaying: () => setPlaying(!isPlaying),
    go: (step: number) => {
      setPlaying(false);
      move(step);
    },
    show: (slide: number) => {
      setPlaying(false);
      scrollToSlide(slide);
    },
    pauseHandlers: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
}
