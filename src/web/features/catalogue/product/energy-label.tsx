import catalogue from '#messages/catalogue/catalogue.ts';
import type { EnergyLabel as Energy } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';

type EnergyLabelProps = {
  energy: Energy;
  className?: string;
  /** Where a link must not be, such as in an option or another link. */
  isOnlyShown?: boolean;
};

/**
 * The arrow of the EU's energy label beside a price, which leads to label and product information sheet (Delegated
 * Regulation (EU) 2019/2013, Annex VIII: colors, white letter, black border, and the scale). The letter is as large as
 * the price, so put it into the element that has the price's size.
 */
export function EnergyLabel({ energy, className = '', isOnlyShown = false }: EnergyLabelProps) {
  const t = useTranslations(catalogue);
  const label = t('product.energyClass', { class: energy.class });
  if (!energy.eprel || isOnlyShown) return <Arrow letter={energy.class} label={label} className={className} />;
  return (
    <a
      href={`https://eprel.ec.europa.eu/qr/${energy.eprel}`}
      target="_blank"
      rel="noreferrer"
      title={t('product.energyLabel')}
      // Easy to press, but no higher in the line than the arrow.
      className={`relative my-[min(0px,calc((1.42em-2.75rem)/2))] inline-flex min-h-11 items-center ${className}`}
    >
      <Arrow letter={energy.class} label={`${label} ${t('product.energyLabel')}`} />
    </a>
  );
}

/** For the element of a price and its label. */
export const beside = 'inline-flex flex-wrap items-center gap-x-3';

const colors: Record<string, string> = {
  A: '#00963f',
  B: '#52ae32',
  C: '#c8d400',
  D: '#ffed00',
  E: '#fbba00',
  F: '#ec6608',
  G: '#e30613',
};

/** Its letter is 17 of its 24 units high: 1.42 times as high as the text, it is as large. */
function Arrow({ letter, label, className = '' }: { letter: string; label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 60 24"
      role="img"
      aria-label={label}
      className={`h-[1.42em] shrink-0 tracking-normal ${className}`}
    >
      <rect x=".5" y=".5" width="15" height="23" fill="#fff" stroke="#000" />
      <g fill="#000" fontFamily="sans-serif" fontSize="8" fontWeight="700" textAnchor="middle">
        <text x="8" y="8.5">
          A
        </text>
        <text x="8" y="22">
          G
        </text>
      </g>
      <path d="M8 14.5v-4m-1.8 1.6L8 10.2l1.8 1.9" fill="none" stroke="#000" />
      <path d="M15.5 .5h32L59 12 47.5 23.5h-32z" fill={colors[letter]} stroke="#000" />
      <text
        x="33"
        y="18"
        fill="#fff"
        stroke="#000"
        strokeWidth="1.5"
        paintOrder="stroke"
        fontFamily="Calibri, sans-serif"
        fontSize="17"
        fontWeight="700"
        textAnchor="middle"
      >
        {letter}
      </text>
    </svg>
  );
}
