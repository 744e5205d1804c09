import { useEffect, useRef, useState } from 'react';
import { listenToOverscroll } from './listen-to-overscroll.ts';

const SLIDE_MILLISECONDS = 7000;

/** The visible slide, moved by arrows, overscroll and autoplay, which pauses on hover and focus. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  // Where the last arrow led, until the row is moved by hand: the next arrow continues from there.
  const target = useRef<number>(undefined);
  // Undefined until hydration: without JavaScript every slide stays reachable.
  const [shown, setShown] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const [isPaused, setPaused] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once; scrollToSlide reads the current row
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const update = () => setShown(Math.round(row.scrollLeft / row.clientWidth));
    // A swipe's snapping continues over a scroll that an arrow starts in the meantime.
    const resume = () => {
      const slide = target.current;
      if (slide !== undefined && Math.abs(row.scrollLeft - slide * row.clientWidth) > 1) scrollToSlide(slide);
    };
    const clearTarget = () => {
      target.current = undefined;
    };
    update();
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    const subscription = new AbortController();
    const options = { passive: true, signal: subscription.signal };
    row.addEventListener('scroll', update, options);
    row.addEventListener('scrollend', resume, options);
    for (const gesture of ['pointerdown', 'wheel', 'keydown']) row.addEventListener(gesture, clearTarget, options);
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
