import { X } from 'lucide';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import compare from '#messages/catalogue/compare.ts';
import specification from '#messages/catalogue/specification.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { beside, EnergyLabel } from '../product/energy-label.tsx';
import { Picture } from '../product/picture.tsx';
import { ProductRating } from '../product/product-rating.tsx';
import { SpecificationValue } from '../product/specification-value.tsx';
import { type ComparedFact, type Verdicts, verdictsOf } from './compare-facts.ts';
import { Marked, Row, rowStyles, type Where, whereBest, whereDifferent } from './comparison-row.tsx';
import { type CompareView, compareHref } from './read-compare-address.ts';
import { deselect } from './selection.ts';

export type ComparedProduct = Pick<
  ProductSummary,
  '_id' | 'slug' | 'name' | 'picture' | 'price' | 'currency' | 'quantity' | 'brand' | 'rating' | 'energy' | 'category'
>;

type ComparisonTableProps = {
  products: ComparedProduct[];
  facts: ComparedFact[];
  /** The lowest is best. */
  prices: Verdicts;
  view: CompareView;
  /** How each fits the build for which they are compared. */
  fits?: { name: string; of: (product: ComparedProduct) => ReactNode } | undefined;
};

/** On a phone, a row is the name of the fact above the values of two products. */
export function ComparisonTable({ products, facts, prices, view, fits }: ComparisonTableProps) {
  const t = useTranslations(catalogue, compare, specification);
  const money = useMoney();
  const brands = verdictsOf(
    products.map(({ brand }) => brand ?? undefined),
    undefined,
    view.pair,
  );
  const columnOf = (position: number) =>
    view.pair.includes(position) || products.length <= 2 ? '' : 'max-md:hidden print:table-cell';
  const rowOf = (
    name: string,
    cell: (product: ComparedProduct, position: number) => ReactNode,
    differs: Where = 'nowhere',
  ) => (
    <Row key={name} name={name} differs={differs} isOnlyDifferences={view.onlyDifferences}>
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
                <Link
                  to={`${paths.product(product)}${view.build ? `?${new URLSearchParams({ build: view.build })}` : ''}`}
                  className="line-clamp-2 min-h-11 min-w-0 hover:underline"
                >
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
          ({ price, currency, energy }, position) => (
            <span className={`text-base ${energy ? beside : ''}`}>
              <Marked where={whereBest(prices, position)}>{money(price, currency)}</Marked>
              {energy ? <EnergyLabel energy={energy} /> : null}
            </span>
          ),
          whereDifferent(prices),
        )}
        {rowOf(t('compare.stock'), ({ quantity }) => (
          <span className={quantity === 0 ? 'text-danger' : ''}>
            {quantity === 0 ? t('product.soldOut') : String(quantity)}
          </span>
        ))}
        {fits ? rowOf(fits.name, fits.of) : null}
        {products.some(({ rating }) => rating)
          ? rowOf(t('compare.rating'), ({ rating }) => (rating ? <ProductRating rating={rating} /> : <Unrated />))
          : null}
        {rowOf(t('compare.brand'), ({ brand }) => brand ?? <Unknown />, whereDifferent(brands))}
        {facts.map(({ key, unit, values, ...verdicts }) =>
          rowOf(
            t(`specification.${key}` as 'specification.socket'),
            (_, position) => {
              const value = values[position];
              if (value === undefined) return <Unknown />;
              return (
                <Marked where={whereBest(verdicts, position)}>
                  <SpecificationValue value={value} />
                  {unit ? <span className="text-faint"> {unit}</span> : null}
                </Marked>
              );
            },
            whereDifferent(verdicts),
          ),
        )}
        <Row name={t('compare.order')} isNameHidden>
          {products.map((product, position) => (
            <td key={product._id} className={`py-4 pe-4 print:hidden ${columnOf(position)}`}>
              {product.quantity > 0 ? (
                <div className="grid gap-2">
                  <AddToCart product={product} className="w-full" />
                  <ButtonLink
                    variant="quiet"
                    to={paths.order(product._id)}
                    aria-label={t('compare.orderLabel', { name: product.name })}
                    className="w-full"
                  >
                    {t('compare.order')}
                  </ButtonLink>
                </div>
              ) : null}
            </td>
          ))}
        </Row>
      </tbody>
    </table>
  );
}

const cellStyles = 'data border-b border-line py-2.5 pe-4 align-top wrap-anywhere';

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
