import { instantFormat, timeFormat } from '../../messages/instants.ts';
import { shopNow } from '../clock.ts';
import { useSettings } from '../settings.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

type InstantProps = {
  at: string;
  /** The sentence that the time is a part of. */
  text?: (time: string) => string;
  /** On paper the zone is always named. */
  isDocument?: boolean;
  /** Without the date where that is today's. */
  isBrief?: boolean;
  className?: string;
};

/**
 * An instant: the server renders it in the shop's zone, which it names; the browser in the visitor's own.
 */
export function Instant({ at, text = (time) => time, className, ...how }: InstantProps) {
  const instant = useInstant(how);
  return (
    // A browser may spell a time otherwise than the server.
    <time dateTime={at} suppressHydrationWarning className={className}>
      {text(instant(at))}
    </time>
  );
}

/** The same as text, for the name of a control. */
export function useInstant({ isDocument = false, isBrief = false } = {}): (at: string) => string {
  const { locale: shopLocale, timeZone: shopZone } = useSettings();
  const isHydrating = useIsHydrating();
  const locale = isHydrating ? shopLocale : ownLocale(shopLocale);
  const zone = isHydrating ? shopZone : undefined;
  return (at) => {
    const date = new Date(at);
    if (isBrief && isToday(date, zone)) return timeFormat(locale, zone).format(date);
    return instantFormat(locale, zone, isHydrating || isDocument).format(date);
  };
}

/** The visitor's way of writing a time, in the language that the page is in. */
function ownLocale(shopLocale: string): string {
  const { language } = new Intl.Locale(shopLocale);
  return navigator.languages.find((tag) => new Intl.Locale(tag).language === language) ?? shopLocale;
}

function isToday(date: Date, timeZone: string | undefined): boolean {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', ...(timeZone && { timeZone }) });
  return day.format(date) === day.format(shopNow());
}
