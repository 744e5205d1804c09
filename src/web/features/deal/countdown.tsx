import { useWords } from '../../words.ts';
import type { TimeLeft } from './use-countdown.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The figures. A timer is not read out at every second: whoever wants to know goes there. */
export function Countdown({ left }: { left: TimeLeft }) {
  const t = useWords();
  return (
    <div role="timer" aria-live="off" aria-label={t('deal.timeLeft')} className="data flex gap-6 sm:gap-10">
      {units.map((unit) => (
        <div key={unit} className="grid gap-1">
          <span className="text-2xl leading-none sm:text-display">{left[unit]}</span>{' '}
          <span className="text-xs text-faint">{t(`deal.${unit}`)}</span>
        </div>
      ))}
    </div>
  );
}
