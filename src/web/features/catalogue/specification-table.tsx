import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import specification from '../../../messages/en/specification.ts';
import { addWords, useSettings, useWords } from '../../words.ts';
import { groupOf, specificationGroups } from './specification-groups.ts';

addWords(specification);

type Line = Product['specifications'][number];

/** What is known of a product, as a datasheet sets it: in groups, name, value and unit on a hairline. */
export function SpecificationTable({ product }: { product: Product }) {
  const t = useWords();
  const { widthOf } = useFigures();
  const general: [string, string | null][] = [
    [t('product.category'), t(`category.${product.category}`)],
    [t('product.brand'), product.brand],
    [t('product.partNumber'), product.partNumber],
  ];
  return (
    <div className="grid gap-8">
      <Group name={t('specificationGroup.general')}>
        {general.map(([name, value]) => (value ? <Row key={name} name={name} value={value} /> : null))}
      </Group>
      {specificationGroups.map((group) => {
        const lines = product.specifications.filter(({ key }) => groupOf(key) === group);
        if (lines.length === 0) return null;
        const digits = Math.max(0, ...lines.map(({ value }) => (typeof value === 'number' ? widthOf(value) : 0)));
        return (
          <Group key={group} name={t(`specificationGroup.${group}`)}>
            {lines.map((line) => (
              <Row
                key={line.key}
                name={t(`specification.${line.key}` as 'specification.socket')}
                value={<Value line={line} digits={digits} />}
                unit={line.unit}
              />
            ))}
          </Group>
        );
      })}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-6 sm:grid-cols-[8.5rem_1fr]">
      <h3 className="label border-ink pt-2.5 pb-1.5 font-medium text-ink sm:border-t">{name}</h3>
      <dl className="border-t border-ink">{children}</dl>
    </section>
  );
}

function Row({ name, value, unit }: { name: string; value: ReactNode; unit?: string | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,5fr)_minmax(0,6fr)] gap-x-4 border-b border-line py-2.5 text-sm last:border-b-0">
      <dt className="text-soft">{name}</dt>
      <dd className="data flex min-w-0 justify-between gap-3 text-ink">
        <span className="min-w-0 wrap-break-word">{value}</span>
        {unit ? <span className="shrink-0 text-faint">{unit}</span> : null}
      </dd>
    </div>
  );
}

function Value({ line: { value }, digits }: { line: Line; digits: number }) {
  const t = useWords();
  const { format, widthOf } = useFigures();
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
  if (typeof value === 'string') return value;
  // The figures of a group stand point below point; every sign of this face is equally wide.
  if (typeof value === 'number') return '\u00a0'.repeat(digits - widthOf(value)) + format(value);
  return (
    <ul>
      {value.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

function useFigures() {
  const { locale } = useSettings();
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  return {
    format: (value: number) => figures.format(value),
    /** How many signs stand before the point. */
    widthOf: (value: number) => figures.format(Math.trunc(value)).length,
  };
}
