import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';

/** `+12%`; undefined where nothing is compared with. */
export function useChange(): (value: number, earlier: number) => string | undefined {
  const { locale } = useSettings();
  const format = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (value, earlier) => (earlier === 0 ? undefined : format.format((value - earlier) / Math.abs(earlier)));
}
