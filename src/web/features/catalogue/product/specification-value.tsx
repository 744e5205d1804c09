import catalogue from '#messages/catalogue/catalogue.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import type { DecimalWidth } from './align-decimals.ts';

type SpecificationValueProps = {
  value: Product['specifications'][number]['value'];
  /** Pads a number, so that decimal points line up. */
  column?: DecimalWidth | undefined;
};

export function SpecificationValue({ value, column }: SpecificationValueProps) {
  const t = useTranslations(catalogue);
  const { format, widthOf } = useNumbers();
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    // The monospaced face makes a no-break space as wide as a digit.
    const { integer, fraction } = widthOf(value);
    const padding = (target: number | undefined, own: number) => '\u00a0'.repeat(Math.max(0, (target ?? 0) - own));
    return padding(column?.integer, integer) + format(value) + padding(column?.fraction, fraction);
  }
  return (
    <ul>
      {value.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

export function useNumbers() {
  const { locale } = useSettings();
  const numbers = numberFormat(locale, { maximumFractionDigits: 3 });
  return {
    format: (value: number) => numbers.format(value),
    widthOf: (value: number): DecimalWidth => {
      const integer = numbers.format(Math.trunc(value)).length;
      return { integer, fraction: numbers.format(value).length - integer };
    },
  };
}
