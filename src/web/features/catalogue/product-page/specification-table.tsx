import { Info } from 'lucide';
import type { ReactNode } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import productPage from '#messages/catalogue/product-page.ts';
import specification from '#messages/catalogue/specification.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { alignDecimals } from '../product/align-decimals.ts';
import { SpecificationValue, useNumbers } from '../product/specification-value.tsx';
import type { Explanations } from './explain-terms.ts';
import { groupOf, specificationGroups } from './specification-groups.ts';

type SpecificationTableProps = { product: Product; explanations: Explanations };

export function SpecificationTable({ product, explanations }: SpecificationTableProps) {
  const t = useTranslations(catalogue, specification);
  const { widthOf } = useNumbers();
  const general: [string, string | null][] = [
    [t('product.category'), t(`category.${product.category}`)],
    [t('product.brand'), product.brand],
    [t('product.partNumber'), product.partNumber],
    [t('product.gtin'), product.gtin],
  ];
  return (
    <div className="grid gap-8">
      <Group name={t('specificationGroup.general')}>
        {general.map(([name, value]) => (value ? <Row key={name} name={name} value={value} /> : null))}
      </Group>
      {specificationGroups.map((group) => {
        const lines = product.specifications.filter(({ key }) => groupOf(key) === group);
        if (lines.length === 0) return null;
        const widths = alignDecimals(lines, widthOf);
        return (
          <Group key={group} name={t(`specificationGroup.${group}`)}>
            {lines.map((line, at) => (
              <Row
                key={line.key}
                name={t(`specification.${line.key}` as 'specification.socket')}
                value={<SpecificationValue value={line.value} column={widths[at]} />}
                unit={line.unit}
                explanation={explanations[line.key]}
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

type RowProps = { name: string; value: ReactNode; unit?: string | undefined; explanation?: string | undefined };

function Row({ name, value, unit, explanation }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(7rem,5fr)_minmax(0,6fr)] gap-x-4 border-b border-line py-2.5 text-sm last:border-b-0">
      <dt className="text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-2 text-ink">
        <div className="data flex min-w-0 flex-1 gap-2">
          <div className="min-w-0 wrap-break-word">{value}</div>
          {unit ? <span className="shrink-0 text-faint">{unit}</span> : null}
        </div>
        {explanation ? <Explanation name={name}>{explanation}</Explanation> : null}
      </dd>
    </div>
  );
}

function Explanation({ name, children }: { name: string; children: string }) {
  const t = useTranslations(productPage);
  return (
    <details className="open:basis-full print:hidden">
      <summary
        aria-label={t('productPage.explain', { name })}
        className="-my-3 ms-auto grid size-11 list-none place-items-center text-faint hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Info} className="size-3.5" />
      </summary>
      <p className="mt-1 text-xs text-soft">{children}</p>
    </details>
  );
}
