import { dayFormat, instantFormat, timeFormat } from '../../../messages/instants.ts';
import { shopNow } from '../../app/clock.ts';
import { useSettings } from '../../app/settings.ts';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';

type InstantProps = {
  at: string;
  text?: (time: string) => string;
  /** Always names the time zone, for paper. */
  isDocument?: boolean;
  isBrief?: boolean;
  className?: string;
};

/** Rendered by the server in the shop's time zone, which it names, and by the browser in the visitor's. */
export function Instant({ at, text = (time) => time, className, ...how }: InstantProps) {
  const instant = useInstant(how);
  return (
    // Browser and server may format differently.
    <time dateTime={at} suppressHydrationWarning className={className}>
      {text(instant(at))}
    </time>
  );
}

/** For accessible names. */
export function useInstant({ isDocument = false, isBrief = false } = {}): (at: string) => string {
  const { locale: shopLocale, timeZone: shopZone } = useSettings();
  const isHydrating = useIsHydrating();
  const locale = isHydrating ? shopLocale : localeOfVisitor(shopLocale);
  const zone = isHydrating ? shopZone : undefined;
  return (at) => {
    const date = new Date(at);
    if (isBrief && isToday(date, zone)) return timeFormat(locale, zone).format(date);
    return instantFormat(locale, zone, isHydrating || isDocument).format(date);
  };
}

/** In the page's language, for example en-GB on an English page. */
function localeOfVisitor(shopLocale: string): string {
  const { language } = new Intl.Locale(shopLocale);
  return navigator.languages.find((tag) => new Intl.Locale(tag).language === language) ?? shopLocale;
}

function isToday(date: Date, timeZone: string | undefined): boolean {
  const day = dayFormat(timeZone);
  return day.format(date) === day.format(shopNow());
}
