import shop from '#messages/shell/shop.ts';
import type { Category } from '../../../contract/catalogue/category.ts';
import { getDeal } from '../../../contract/catalogue/deal.ts';
import { listCategories, listPopularValues, listProducts } from '../../../contract/catalogue/product.ts';
import { listReviews } from '../../../contract/community/review.ts';
import { limits } from '../../../contract/limits.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { DealOfTheDay } from '../../features/catalogue/deal/deal-of-the-day.tsx';
import { Picture } from '../../features/catalogue/product/picture.tsx';
import { NewestProducts } from '../../features/catalogue/product-card/newest-products.tsx';
import { toCardProducts } from '../../features/catalogue/product-card/to-card-products.ts';
import { ContactSection } from '../../features/community/contact/contact-section.tsx';
import { NewsletterBox } from '../../features/community/newsletter/newsletter-box.tsx';
import { ReviewsGrid } from '../../features/community/reviews/reviews-grid.tsx';
import { Banner } from '../../features/shell/home/banner.tsx';
import { CategoryIndex } from '../../features/shell/home/category-index.tsx';
import { shopFacts } from '../../features/shell/home/shop-facts.ts';
import { slidePreloads } from '../../features/shell/home/slide-sources.ts';
import { Statistics } from '../../features/shell/home/statistics.tsx';
import { TopCategories, topCategories } from '../../features/shell/home/top-categories.tsx';
import { headOf } from '../../render/head.ts';
import { HydrateWhenNear } from '../../ui/layout/hydrate-when-near.tsx';
import type { Route } from './+types/home.ts';

export const links: Route.LinksFunction = () => slidePreloads('processor');

export const handle = { isForReading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const [products, reviews, { deal }, categories, popular] = await Promise.all([
    call(listProducts, { query: { limit: String(limits.homeProducts) } }),
    call(listReviews, { query: { limit: String(limits.homeReviews) } }),
    call(getDeal, {}),
    call(listCategories, {}),
    call(listPopularValues, {}),
  ]);
  const pictureOf = (of: Category) => categories.find(({ category }) => category === of)?.picture;
  return {
    products: toCardProducts(products.items),
    reviews: reviews.items,
    // One that no one can buy is shown again once its product is back in stock.
    deal: deal && deal.product.quantity > 0 ? deal : null,
    popular,
    categories: categories.map(({ category, products }) => ({ category, products })),
    shelves: topCategories.map((category) => ({ category, picture: pictureOf(category) })),
    at: new Date().toISOString(),
  };
}

// Not in the loader's data, which the document would contain a second time: it fits into what TCP sends at once.
export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  const title = t('shop.name');
  return headOf(settings, {
    title,
    description: t('shop.description'),
    path: paths.home,
    facts: [shopFacts(settings, title)],
  });
};

const SIXTH = '(min-width: 30rem) 18vw, 6rem';
const HALF = '(min-width: 64rem) 55vw, 100vw';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, reviews, deal, shelves, at, categories, popular } = loaderData;
  const t = useTranslations(shop);
  const pictures = Object.fromEntries(
    shelves.map(({ category, picture }) => [category, picture && <Picture src={picture} sizes={SIXTH} />]),
  );
  return (
    <>
      <h1 className="sr-only">{t('shop.name')}</h1>
      <Banner />
      <TopCategories pictures={pictures} />
      <HydrateWhenNear>
        <CategoryIndex categories={categories} popular={popular} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <NewestProducts products={products} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <Statistics />
        <ReviewsGrid reviews={reviews} />
        <NewsletterBox />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <DealOfTheDay deal={deal} at={at} picture={deal ? <Picture src={deal.product.picture} sizes={HALF} /> : null} />
        <ContactSection />
      </HydrateWhenNear>
    </>
  );
}
