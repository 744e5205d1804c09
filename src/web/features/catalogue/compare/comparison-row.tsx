import type { ReactNode } from 'react';
import compare from '#messages/catalogue/compare.ts';
import { useTranslations } from '../../../app/translations.ts';
import type { Verdicts } from './compare-facts.ts';

/** A phone shows two products, a wider screen all. */
export type Where = 'everywhere' | 'phone' | 'wide' | 'nowhere';

const whereOf = (isOnPhone: boolean, isOnWide: boolean): Where => {
  if (isOnPhone) return isOnWide ? 'everywhere' : 'phone';
  return isOnWide ? 'wide' : 'nowhere';
};

export const whereDifferent = ({ all, pair }: Verdicts) => whereOf(pair.isDifferent, all.isDifferent);
export const whereBest = ({ all, pair }: Verdicts, position: number) =>
  whereOf(pair.best.includes(position), all.best.includes(position));

const shownOn: Record<Where, string> = {
  everywhere: '',
  phone: 'md:hidden print:hidden',
  wide: 'max-md:hidden print:inline-block',
  nowhere: 'hidden',
};

export const rowStyles = 'max-md:grid max-md:grid-cols-2 print:table-row';

type RowProps = {
  name: string;
  differs?: Where;
  isOnlyDifferences?: boolean;
  isNameHidden?: boolean;
  children: ReactNode;
};

export function Row({ name, differs = 'nowhere', isOnlyDifferences, isNameHidden = false, children }: RowProps) {
  const t = useTranslations(compare);
  const isHiddenOnPhone = isOnlyDifferences && differs === 'wide';
  return (
    <tr className={isHiddenOnPhone ? 'max-md:hidden print:table-row' : rowStyles}>
      <th
        scope="row"
        className={`text-start align-top font-normal text-soft max-md:col-span-2 max-md:pt-2.5 max-md:text-xs md:border-b md:border-line md:py-2.5 md:pe-4 print:table-cell ${isNameHidden ? 'max-md:sr-only md:border-transparent' : ''}`}
      >
        {isNameHidden ? <span className="sr-only">{name}</span> : name}
        {differs !== 'nowhere' ? (
          <span
            className={`ms-2 inline-block size-1.5 bg-mark align-middle forced-colors:bg-[Highlight] ${shownOn[differs]}`}
          >
            <span className="sr-only">{t('compare.different')}</span>
          </span>
        ) : null}
      </th>
      {children}
    </tr>
  );
}

const boldOn: Record<Where, string> = {
  everywhere: 'font-semibold',
  phone: 'max-md:font-semibold print:font-normal',
  wide: 'md:font-semibold print:font-semibold',
  nowhere: '',
};

export function Marked({ where, children }: { where: Where; children: ReactNode }) {
  const t = useTranslations(compare);
  if (where === 'nowhere') return <div>{children}</div>;
  return (
    <div className={`flex flex-wrap items-baseline gap-x-2 ${boldOn[where]}`}>
      <span>{children}</span>
      <span className={`text-xs font-medium text-success ${shownOn[where]}`}>{t('compare.better')}</span>
    </div>
  );
}
