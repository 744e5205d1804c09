import { getDeal } from '../../contract/deal.ts';
import { limits } from '../../contract/limits.ts';
import { listProducts } from '../../contract/product.ts';
import { listReviews } from '../../contract/review.ts';
import { callKey } from '../context.ts';
import { NewestProducts } from '../features/catalogue/newest-products.tsx';
import { Picture } from '../features/catalogue/picture.tsx';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { DealOfTheDay } from '../features/deal/deal-of-the-day.tsx';
import { Banner } from '../features/home/banner.tsx';
import { Statistics } from '../features/home/statistics.tsx';
import { TopCategories } from '../features/home/top-categories.tsx';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { ReviewsGrid } from '../features/reviews/reviews-grid.tsx';
import { useWords } from '../words.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const [products, reviews, { deal }] = await Promise.all([
    call(listProducts, { query: { limit: String(limits.homeProducts) } }),
    call(listReviews, { query: { limit: String(limits.homeReviews) } }),
    call(getDeal, {}),
  ]);
  return { products: products.items, reviews: reviews.items, deal, at: new Date().toISOString() };
}

/** Spec §1, in its order. */
export default function Home({ loaderData: { products, reviews, deal, at } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <h1 className="sr-only">{t('shop.name')}</h1>
      <Banner />
      <TopCategories />
      <NewestProducts products={products} />
      <Statistics />
      <ReviewsGrid reviews={reviews} />
      <NewsletterBox />
      <DealOfTheDay deal={deal} at={at} picture={deal ? <Picture src={deal.product.picture} /> : null} />
      <ContactSection />
    </>
  );
}
