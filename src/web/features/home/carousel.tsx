import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import { useSlides } from './use-slides.ts';

/**
 * Slides in a row that the browser itself scrolls, by touch and without JavaScript too; arrows and time on top of it
 * (WAI-ARIA's carousel pattern).
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords();
  const slides = Children.toArray(children);
  const { track, shown, go, isPlaying, togglePlaying, rest } = useSlides(slides.length);
  const byArrowKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={label}
      onKeyDown={byArrowKey}
      {...rest}
      className="border-b border-line"
    >
      <div
        ref={track}
        aria-live={isPlaying ? 'off' : 'polite'}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:auto]"
      >
        {slides.map((slide, index) => {
          const position = t('home.slidePosition', { number: String(index + 1), count: String(slides.length) });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the pattern, and not a fieldset
            <div
              key={position}
              role="group"
              aria-roledescription={t('home.slide')}
              aria-label={position}
              // Out of sight, out of reach; only once it is known which one is in sight.
              inert={shown !== undefined && index !== shown}
              className="w-full shrink-0 snap-start"
            >
              {slide}
            </div>
          );
        })}
      </div>
      <div className="page flex items-center gap-1 pb-4 noscript:hidden">
        <SlideButton label={t('home.previousSlide')} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </SlideButton>
        <SlideButton label={t('home.nextSlide')} onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </SlideButton>
        <SlideButton label={t(isPlaying ? 'home.pauseSlides' : 'home.playSlides')} onClick={togglePlaying}>
          {isPlaying ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
        </SlideButton>
        <p aria-hidden="true" className="data ms-auto text-sm text-faint">
          {(shown ?? 0) + 1} / {slides.length}
        </p>
      </div>
    </section>
  );
}

function SlideButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border border-line text-soft hover:border-ink hover:text-ink"
    >
      {children}
    </button>
  );
}
