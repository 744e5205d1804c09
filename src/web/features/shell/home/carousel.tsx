import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Children, type KeyboardEvent, type ReactNode } from 'react';
import home from '#messages/shell/home.ts';
import { useTranslations } from '../../../app/translations.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { useSlides } from './use-slides.ts';

type CarouselProps = {
  label: string;
  names: string[];
  children: ReactNode;
};

/** The WAI-ARIA carousel pattern. Scroll snap works without JavaScript. */
export function Carousel({ label, names, children }: CarouselProps) {
  const t = useTranslations(home);
  const slides = Children.toArray(children);
  const { track, shown, go, show, isPlaying, togglePlaying, pauseHandlers } = useSlides(slides.length);
  const byArrowKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  return (
    <section aria-roledescription={t('home.carousel')} aria-label={label} onKeyDown={byArrowKey} {...pauseHandlers}>
      <div
        ref={track}
        aria-live={isPlaying ? 'off' : 'polite'}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] lg:bg-stage noscript:[scrollbar-width:auto]"
      >
        {slides.map((slide, index) => {
          const position = t('home.slidePosition', { number: String(index + 1), count: String(slides.length) });
          return (
            // biome-ignore lint/a11y/useSemanticElements: the pattern requires role group; a fieldset is for form controls
            <div
              key={position}
              role="group"
              aria-roledescription={t('home.slide')}
              aria-label={position}
              // Inert while out of view, once hydration has shown which slide is visible.
              inert={shown !== undefined && index !== shown}
              className="w-full shrink-0 snap-start"
            >
              {slide}
            </div>
          );
        })}
      </div>
      <div className="border-y border-line noscript:hidden">
        <div className="page flex items-center justify-between">
          <ul aria-label={t('home.slides')} className="-ms-3 flex">
            {names.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={index === (shown ?? 0) ? 'true' : undefined}
                  onClick={() => show(index)}
                  className="data relative flex min-h-14 min-w-11 items-center gap-2 px-3 text-xs text-faint after:absolute after:inset-x-3 after:-top-px after:hidden after:h-0.5 after:bg-mark hover:text-ink aria-current:text-ink aria-current:after:block forced-colors:after:bg-[Highlight]"
                >
                  {`0${index + 1}`} <span className="max-sm:sr-only">{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="-me-2.5 flex">
            <IconButton icon={ChevronLeft} label={t('home.previousSlide')} onClick={() => go(-1)} />
            <IconButton icon={ChevronRight} label={t('home.nextSlide')} onClick={() => go(1)} />
            <IconButton
              icon={isPlaying ? Pause : Play}
              label={t(isPlaying ? 'home.pauseSlides' : 'home.playSlides')}
              onClick={togglePlaying}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
