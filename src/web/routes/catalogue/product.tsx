import { data, redirect } from 'react-router';
import * as z from 'zod/mini';
import catalogue from '#messages/catalogue/catalogue.ts';
import productPage from '#messages/catalogue/product-page.ts';
import shop from '#messages/shell/shop.ts';
import { getProductDelivery } from '../../../contract/buying/product-delivery.ts';
import { getProduct, getProductPrices } from '../../../contract/catalogue/product.ts';
import { getRelatedProducts } from '../../../contract/catalogue/related.ts';
import { asRefusal } from '../../../contract/error.ts';
import { id } from '../../../contract/text.ts';
import { callKey, settingsKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { InBuildNotice } from '../../features/catalogue/builder/in-build-notice.tsx';
import { loadInBuild } from '../../features/catalogue/builder/load-in-build.ts';
import { PriceChart } from '../../features/catalogue/price-history/price-chart.tsx';
import { BuyBox } from '../../features/catalogue/product-page/buy-box.tsx';
import { explainTerms } from '../../features/catalogue/product-page/explain-terms.ts';
import { Gallery } from '../../features/catalogue/product-page/gallery.tsx';
import { SafetySection } from '../../features/catalogue/product-page/safety-section.tsx';
import { SpecificationTable } from '../../features/catalogue/product-page/specification-table.tsx';
import { Alternatives } from '../../features/catalogue/related/alternatives.tsx';
import { GoesWith } from '../../features/catalogue/related/goes-with.tsx';
import { toSmallProduct } from '../../features/catalogue/related/small-card.tsx';
import { loadReviews, reviewsHref } from '../../features/community/product-reviews/load-reviews.ts';
import { ReviewsSection } from '../../features/community/product-reviews/reviews-section.tsx';
import { loadQuestions, questionsHref } from '../../features/community/questions/load-questions.ts';
import { QuestionsSection } from '../../features/community/questions/questions-section.tsx';
import { headOf } from '../../render/head.ts';
import { breadcrumbFacts, productFacts } from '../../render/structured-data.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { HydrateWhenNear } from '../../ui/layout/hydrate-when-near.tsx';
import type { Route } from './+types/product.ts';

export const handle = { isForReading: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!z.safeParse(id, params.id).success) throw data(null, 404);
  const call = context.get(callKey);
  const of = { params: { id: params.id } };
  // At the same time, so that what they read of products is one statement.
  const [product, { alternatives, goesWith }, history, delivery, reviews, questions] = await Promise.all([
    call(getProduct, of),
    call(getRelatedProducts, of),
    call(getProductPrices, of),
    call(getProductDelivery, { ...of, query: {} }),
    loadReviews(call, params.id, url),
    loadQuestions(call, params.id, url),
  ]).catch((error) => {
    if (asRefusal(error)?.code === 'product_not_found') throw data(null, 404);
    throw error;
  });
  // One canonical URL per product.
  if (params.slug !== product.slug) throw redirect(paths.product(product), 301);
  if (reviews.nearest) throw redirect(reviewsHref(product, reviews.nearest));
  if (questions.nearest) throw redirect(questionsHref(product, questions.nearest));
  const inBuild = await loadInBuild(call, [product], url.searchParams);
  const settings = context.get(settingsKey);
  const t = translationsFor(settings.locale, catalogue);
  const trail = breadcrumbFacts(settings, [
    { name: t('products.heading'), path: paths.products },
    { name: t(`category.${product.category}`), path: paths.category(product.category) },
    { name: product.name, path: paths.product(product) },
  ]);
  return {
    product,
    inBuild,
    reviews: reviews.shown,
    questions: questions.shown,
    history,
    delivery,
    at: new Date().toISOString(),
    explanations: explainTerms(settings.locale, product),
    alternatives: alternatives.map((each) => ({ ...each, product: toSmallProduct(each.product) })),
    fits: goesWith.map((fit) => ({ ...fit, products: fit.products.map(toSmallProduct) })),
    facts: [productFacts(settings, product), trail],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { product, facts } = loaderData;
  const { name: page, description, picture } = product;
  return headOf(settings, {
    title: t('shop.title', { page }),
    description,
    path: paths.product(product),
    picture,
    facts,
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, inBuild, history, delivery, at, reviews, questions, explanations, alternatives, fits } = loaderData;
  const t = useTranslations(catalogue, productPage);
  return (
    <div className="page pt-2 pb-section md:pt-4">
      <Breadcrumb
        label={t('productPage.breadcrumb')}
        trail={[
          { label: t('products.heading'), to: paths.products },
          { label: t(`category.${product.category}`), to: paths.category(product.category) },
        ]}
      />
      <article className="mt-2 grid gap-x-12 gap-y-10 md:mt-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-span-7">
          <Gallery key={product._id} product={product} />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          {/* Sticky beside the specifications, where the window is high enough for all of it. */}
          <div className="lg:[@media(min-height:40rem)]:sticky lg:[@media(min-height:40rem)]:top-8">
            {inBuild ? <InBuildNotice inBuild={inBuild} product={product} /> : null}
            <BuyBox product={product} history={history} delivery={delivery} />
          </div>
        </div>
        <HydrateWhenNear className="min-w-0 lg:col-span-7">
          <section aria-labelledby="description">
            <h2 id="description" className="mb-4 text-subheading">
              {t('productPage.description')}
            </h2>
            <p className="max-w-read whitespace-pre-line text-soft">{product.description}</p>
          </section>
          <section aria-labelledby="specifications" className="mt-12">
            <h2 id="specifications" className="mb-6 text-subheading">
              {t('productPage.specifications')}
            </h2>
            <SpecificationTable product={product} explanations={explanations} />
          </section>
          {product.safety ? <SafetySection safety={product.safety} /> : null}
          <PriceChart history={history} at={at} />
        </HydrateWhenNear>
      </article>
      <HydrateWhenNear>
        <Alternatives product={product} alternatives={alternatives} />
        <GoesWith fits={fits} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <ReviewsSection product={product} shown={reviews} />
        <QuestionsSection product={product} shown={questions} />
      </HydrateWhenNear>
    </div>
  );
}
