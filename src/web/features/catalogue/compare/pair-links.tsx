import compare from '#messages/catalogue/compare.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import type { ComparedProduct } from './comparison-table.tsx';
import { type CompareView, compareHref } from './read-compare-address.ts';

/** On a phone, which has room for two of more products. */
export function PairLinks({ products, view }: { products: ComparedProduct[]; view: CompareView }) {
  const t = useTranslations(compare);
  if (products.length <= 2) return null;
  return (
    <nav aria-label={t('compare.pairs')} className="mt-2 md:hidden print:hidden">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px border border-line bg-line">
        {products.map(({ _id, name }, position) => {
          const isShown = view.pair.includes(position);
          return (
            <li key={_id} className="bg-paper">
              <Link
                to={compareHref({ ...view, pair: pairWith(position, view.pair) })}
                replace
                preventScrollReset
                aria-current={isShown ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 px-3 text-sm text-soft aria-[current]:font-medium aria-[current]:text-ink"
              >
                <span
                  aria-hidden="true"
                  className={`size-2 shrink-0 border border-edge ${isShown ? 'border-mark bg-mark' : ''}`}
                />
                <span className="min-w-0 truncate">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The chosen product takes the place of the second one. */
function pairWith(position: number, pair: CompareView['pair']): [number, number] {
  if (pair.includes(position)) return [...pair];
  const [kept] = pair;
  return kept < position ? [kept, position] : [position, kept];
}
