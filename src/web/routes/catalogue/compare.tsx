import catalogue from '#messages/catalogue/catalogue.ts';
import compare from '#messages/catalogue/compare.ts';
import filter from '#messages/catalogue/filter.ts';
import shop from '#messages/shell/shop.ts';
import { buildText } from '../../../contract/catalogue/build-parts.ts';
import { getProduct, type Product } from '../../../contract/catalogue/product.ts';
import { getRelatedProducts } from '../../../contract/catalogue/related.ts';
import { asRefusal } from '../../../contract/error.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { ComparedForBuild, ComparedInBuild } from '../../features/catalogue/builder/compared-in-build.tsx';
import { loadInBuild } from '../../features/catalogue/builder/load-in-build.ts';
import { compareFacts, verdictsOf } from '../../features/catalogue/compare/compare-facts.ts';
import { type ComparedProduct, ComparisonTable } from '../../features/catalogue/compare/comparison-table.tsx';
import { FurtherProducts } from '../../features/catalogue/compare/further-products.tsx';
import { PairLinks } from '../../features/catalogue/compare/pair-links.tsx';
import { compareHref, readCompareAddress } from '../../features/catalogue/compare/read-compare-address.ts';
import { MAX_COMPARED } from '../../features/catalogue/compare/selection.ts';
import { toSmallProduct } from '../../features/catalogue/related/small-card.tsx';
import { headOf } from '../../render/head.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/compare.ts';

export const handle = { isForReading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { view, isTooMany, invalid } = readCompareAddress(url.searchParams);
  const read = (id: string) =>
    call(getProduct, { params: { id } }).catch((error) => {
      if (asRefusal(error)?.code === 'product_not_found') return undefined;
      throw error;
    });
  const found = (await Promise.all(view.ids.map(read))).filter((product) => product !== undefined);
  const category = found[0]?.category;
  const products = found.filter((product) => product.category === category);
  const ids = products.map(({ _id }) => _id);
  const compared = products.length < MAX_COMPARED ? ids : [];
  const related = await Promise.all(compared.map((id) => call(getRelatedProducts, { params: { id } })));
  const further = new Map(
    related.flatMap(({ alternatives }) => alternatives.map(({ product }) => [product._id, toSmallProduct(product)])),
  );
  for (const id of ids) further.delete(id);
  const inBuild = await loadInBuild(call, products, url.searchParams);
  return {
    category,
    products: products.map(toCompared),
    facts: category ? compareFacts(category, products, view.pair) : [],
    prices: verdictsOf(
      products.map(({ price }) => price),
      'lower',
      view.pair,
    ),
    // A build that says nothing of them is left out of links.
    view: { ...view, ids, build: inBuild && buildText(inBuild.view.parts) },
    inBuild,
    isTooMany,
    missing: invalid + view.ids.length - found.length,
    leftOut: found.filter((product) => product.category !== category).map(({ name }) => name),
    further: [...further.values()].slice(0, MAX_COMPARED),
  };
}

function toCompared({ _id, slug, name, category, picture, price, currency, quantity, brand, rating, energy }: Product) {
  return { _id, slug, name, category, picture, price, currency, quantity, brand, rating, ...(energy && { energy }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, catalogue, compare, shop);
  const category = loaderData?.category;
  const page = category ? t('compare.headingOf', { category: t(`category.${category}`) }) : t('compare.heading');
  return headOf(settings, {
    title: t('shop.title', { page }),
    description: t('shop.description'),
    path: loaderData
      ? compareHref({ ...loaderData.view, onlyDifferences: false, pair: [0, 1], build: undefined })
      : '/compare',
  });
};

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(catalogue, compare, filter);
  const { category, products, facts, prices, view, further, inBuild } = loaderData;
  const fits = inBuild && {
    name: t('filter.build'),
    of: (product: ComparedProduct) => <ComparedInBuild inBuild={inBuild} product={product} />,
  };
  if (!category) {
    return (
      <div className="page pt-part pb-section">
        <h1 className="mb-part text-title">{t('compare.heading')}</h1>
        <Notes {...loaderData} />
        <Notice
          title={t('compare.empty')}
          hint={t('compare.emptyHint')}
          action={
            <ButtonLink variant="primary" to={paths.products}>
              {t('compare.browse')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const shown = view.onlyDifferences ? facts.filter(({ all }) => all.isDifferent) : facts;
  const isSameOnPhone = shown.every(({ pair }) => !pair.isDifferent);
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{t('compare.headingOf', { category: t(`category.${category}`) })}</h1>
      <p className="mt-2 max-w-read text-soft">{t('compare.lead')}</p>
      <Notes {...loaderData} />
      {inBuild ? <ComparedForBuild inBuild={inBuild} category={category} /> : null}
      {products.length > 1 ? (
        <p className="mt-4 print:hidden">
          <Link
            to={compareHref({ ...view, onlyDifferences: !view.onlyDifferences })}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm"
          >
            <span className="link">{t(view.onlyDifferences ? 'compare.allFacts' : 'compare.onlyDifferences')}</span>
          </Link>
        </p>
      ) : null}
      <PairLinks products={products} view={view} />
      <div className="mt-4">
        <ComparisonTable products={products} facts={shown} prices={prices} view={view} fits={fits} />
      </div>
      {view.onlyDifferences && isSameOnPhone ? (
        <p className={`mt-4 text-soft ${shown.length > 0 ? 'md:hidden print:hidden' : ''}`}>
          {t('compare.noDifferences')}
        </p>
      ) : null}
      <FurtherProducts products={further} view={view} />
    </div>
  );
}

function Notes({
  missing,
  leftOut,
  isTooMany,
}: Pick<Route.ComponentProps['loaderData'], 'missing' | 'leftOut' | 'isTooMany'>) {
  const t = useTranslations(compare);
  const notes = [
    ...(missing > 0 ? [t('compare.missing', { count: missing })] : []),
    ...(leftOut.length > 0 ? [t('compare.otherCategory', { names: leftOut.join(', ') })] : []),
    ...(isTooMany ? [t('compare.tooMany')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div role="status" className="my-4 max-w-read border-s-2 border-warning ps-4 text-sm text-soft">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
