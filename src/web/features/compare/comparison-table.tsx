import { X } from 'lucide';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import catalogue from '#messages/catalogue.ts';
import compare from '#messages/compare.ts';
import specification from '#messages/specification.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { ProductRating } from '../../product-rating.tsx';
import { useTranslations } from '../../translations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { Picture } from '../catalogue/picture.tsx';
import { SpecificationValue } from '../catalogue/specification-value.tsx';
import type { ComparedFact } from './compare-facts.ts';
import { type CompareView, compareHref } from './read-compare-address.ts';
import { deselect } from './selection.ts';

export type ComparedProduct = Pick<
  ProductSummary,
  '_id' | 'slug' | 'name' | 'picture' | 'price' | 'currency' | 'quantity' | 'brand' | 'rating'
>;

type ComparisonTableProps = {
  products: ComparedProduct[];
  facts: ComparedFact[];
  /** The positions of the lowest price. */
  bestPrice: number[];
  view: CompareView;
};

/** On a phone, a row is the name of the fact above the values of two products. */
export function ComparisonTable({ products, facts, bestPrice, view }: ComparisonTableProps) {
  const t = useTranslations(catalogue, compare, specification);
  const money = useMoney();
  const columnOf = (position: number) =>
    view.pair.includes(position) || products.length <= 2 ? '' : 'max-md:hidden print:table-cell';
  const rowOf = (
    name: string,
    cell: (product: ComparedProduct, position: number) => ReactNode,
    isDifferent = false,
  ) => (
    <Row key={name} name={name} isDifferent={isDifferent}>
      {products.map((product, position) => (
        <td key={product._id} className={`${cellStyles} ${columnOf(position)}`}>
          {cell(product, position)}
        </td>
      ))}
    </Row>
  );
  return (
    <table className="w-full table-fixed border-collapse text-sm max-md:block print:table">
      <thead className="sticky top-0 z-10 bg-paper max-md:block print:static print:table-header-group">
        <tr className={rowStyles}>
          <td className="w-44 border-b border-ink max-md:hidden print:table-cell" />
          {products.map((product, position) => (
            <th
              key={product._id}
              scope="col"
              className={`border-b border-ink py-2 pe-4 text-start align-bottom font-medium ${columnOf(position)}`}
            >
              <span className="flex items-end justify-between gap-2">
                <Link to={paths.product(product)} className="line-clamp-2 min-h-11 min-w-0 hover:underline">
                  {product.name}
                </Link>
                <Remove product={product} view={view} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block print:table-row-group">
        <Row name={t('compare.picture')} isNameHidden>
          {products.map((product, position) => (
            <td key={product._id} className={`py-4 pe-4 align-top ${columnOf(position)}`}>
              <Picture src={product.picture} sizes="(min-width: 48rem) 20vw, 46vw" />
            </td>
          ))}
        </Row>
        {rowOf(
          t('compare.price'),
          ({ price, currency }, position) => (
            <Marked isBest={bestPrice.includes(position)}>
              <span className="text-base">{money(price, currency)}</span>
            </Marked>
          ),
          new Set(products.map(({ price }) => price)).size > 1,
        )}
        {rowOf(t('compare.stock'), ({ quantity }) => (
          <span className={quantity === 0 ? 'text-danger' : ''}>
            {quantity === 0 ? t('product.soldOut') : String(quantity)}
          </span>
        ))}
        {products.some(({ rating }) => rating)
          ? rowOf(t('compare.rating'), ({ rating }) => (rating ? <ProductRating rating={rating} /> : <Unrated />))
          : null}
        {rowOf(
          t('compare.brand'),
          ({ brand }) => brand ?? <Unknown />,
          new Set(products.map(({ brand }) => brand)).size > 1,
        )}
        {facts.map(({ key, unit, values, isDifferent, best }) =>
          rowOf(
            t(`specification.${key}` as 'specification.socket'),
            (_, position) => {
              const value = values[position];
              if (value === undefined) return <Unknown />;
              return (
                <Marked isBest={best.includes(position)}>
                  <SpecificationValue value={value} />
                  {unit ? <span className="text-faint"> {unit}</span> : null}
                </Marked>
              );
            },
            isDifferent,
          ),
        )}
        <Row name={t('compare.order')} isNameHidden>
          {products.map((product, position) => (
            <td key={product._id} className={`py-4 pe-4 print:hidden ${columnOf(position)}`}>
              {product.quantity > 0 ? (
                <div className="grid gap-2">
                  <ButtonLink
                    to={paths.order(product._id)}
                    aria-label={t('compare.orderLabel', { name: product.name })}
                    className="w-full"
                  >
                    {t('compare.order')}
                  </ButtonLink>
                  <AddToCart product={product} className="w-full" />
                </div>
              ) : null}
            </td>
          ))}
        </Row>
      </tbody>
    </table>
  );
}

const rowStyles = 'max-md:grid max-md:grid-cols-2 print:table-row';
const cellStyles = 'data border-b border-line py-2.5 pe-4 align-top wrap-anywhere';

type RowProps = { name: string; isDifferent?: boolean; isNameHidden?: boolean; children: ReactNode };

function Row({ name, isDifferent = false, isNameHidden = false, children }: RowProps) {
  const t = useTranslations(compare);
  return (
    <tr className={rowStyles}>
      <th
        scope="row"
        className={`text-start align-top font-normal text-soft max-md:col-span-2 max-md:pt-2.5 max-md:text-xs md:border-b md:border-line md:py-2.5 md:pe-4 print:table-cell ${isNameHidden ? 'max-md:sr-only md:border-transparent' : ''}`}
      >
        {isNameHidden ? <span className="sr-only">{name}</span> : name}
        {isDifferent ? (
          <span className="ms-2 inline-block size-1.5 bg-mark align-middle forced-colors:bg-[Highlight]">
            <span className="sr-only">{t('compare.different')}</span>
          </span>
        ) : null}
      </th>
      {children}
    </tr>
  );
}

function Marked({ isBest, children }: { isBest: boolean; children: ReactNode }) {
  const t = useTranslations(compare);
  if (!isBest) return <div>{children}</div>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 font-semibold">
      <span>{children}</span>
      <span className="text-xs font-medium text-success">{t('compare.better')}</span>
    </div>
  );
}

function Unknown() {
  const t = useTranslations(compare);
  return <span className="text-faint">{t('compare.unknown')}</span>;
}

function Unrated() {
  const t = useTranslations(compare);
  return <span className="text-faint">{t('compare.unrated')}</span>;
}

function Remove({ product, view }: { product: ComparedProduct; view: CompareView }) {
  const t = useTranslations(compare);
  const navigate = useNavigate();
  const rest = compareHref({ ...view, ids: view.ids.filter((id) => id !== product._id), pair: [0, 1] });
  return (
    <Link
      to={rest}
      aria-label={t('compare.remove', { name: product.name })}
      onClick={(event) => {
        event.preventDefault();
        deselect(product._id);
        void navigate(rest, { preventScrollReset: true });
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-stage hover:text-ink print:hidden"
    >
      <Icon of={X} className="size-4" />
    </Link>
  );
}
