import catalogue from '#messages/catalogue/catalogue.ts';
import { useTranslations } from '../../../app/translations.ts';
import type { TimeLeft } from './use-countdown.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const TICKS = Array.from({ length: 61 }, (_, tick) => tick);

/** `aria-live` is off: a screen reader would announce every second. */
export function Countdown({ left }: { left: TimeLeft }) {
  const t = useTranslations(catalogue);
  const isOver = units.every((unit) => left[unit] === '00');
  return (
    <div className="w-full">
      <div
        role="timer"
        aria-live="off"
        aria-label={t('deal.timeLeft')}
        className={`grid grid-cols-4 border-y border-line ${isOver ? 'text-faint' : ''}`}
      >
        {units.map((unit) => (
          <div
            key={unit}
            className="grid gap-3 border-line py-4 not-first:border-s not-first:ps-3 sm:py-6 sm:not-first:ps-6"
          >
            <span className="data text-[clamp(1.9rem,0.9rem+3.6vw,4.75rem)] leading-none tracking-[-0.06em]">
              {left[unit]}
            </span>{' '}
            <span className="label">{t(`deal.${unit}`)}</span>
          </div>
        ))}
      </div>
      <Seconds left={isOver ? undefined : Number(left.seconds)} />
    </div>
  );
}

function Seconds({ left }: { left: number | undefined }) {
  return (
    <svg viewBox="0 0 60 10" preserveAspectRatio="none" aria-hidden="true" className="mt-3 h-3 w-full overflow-visible">
      {TICKS.map((tick) => (
        <line
          key={tick}
          x1={tick}
          x2={tick}
          y1={0}
          y2={tick % 15 === 0 ? 10 : tick % 5 === 0 ? 7 : 4}
          vectorEffect="non-scaling-stroke"
          className={left !== undefined && tick <= left ? 'stroke-ink' : 'stroke-edge'}
        />
      ))}
      {left === undefined ? null : (
        <line
          x1={left}
          x2={left}
          y1={0}
          y2={10}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </svg>
  );
}
