import type { Product } from '../../../contract/product.ts';
import specification from '../../../messages/en/specification.ts';
import { addWords, useSettings, useWords } from '../../words.ts';

addWords(specification);

type Line = Product['specifications'][number];

/** What is known of a product, as a datasheet sets it: name and value on a hairline. */
export function SpecificationTable({ product }: { product: Product }) {
  const t = useWords();
  const general: [string, string | null][] = [
    [t('product.category'), t(`category.${product.category}`)],
    [t('product.brand'), product.brand],
    [t('product.partNumber'), product.partNumber],
  ];
  return (
    <dl className="border-t border-line">
      {general.map(([name, value]) => (value ? <Row key={name} name={name} value={value} /> : null))}
      {product.specifications.map((line) => (
        <Row
          key={line.key}
          name={t(`specification.${line.key}` as 'specification.socket')}
          value={<Value line={line} />}
        />
      ))}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(8rem,2fr)_3fr] gap-4 border-b border-line py-2.5 text-sm">
      <dt className="text-faint">{name}</dt>
      <dd className="data min-w-0 wrap-break-word">{value}</dd>
    </div>
  );
}

function Value({ line: { value, unit } }: { line: Line }) {
  const t = useWords();
  const { locale } = useSettings();
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return value;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  // A no-break space keeps the figure and its unit together.
  return unit ? `${number}\u00a0${unit}` : number;
}
