import type { Deal } from '../../contract/deal.ts';
import type { Review } from '../../contract/review.ts';
import { Picture } from '../features/catalogue/picture.tsx';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { DealOfTheDay } from '../features/deal/deal-of-the-day.tsx';
import { Statistics } from '../features/home/statistics.tsx';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { ReviewsGrid } from '../features/reviews/reviews-grid.tsx';

const HALF = '(min-width: 64rem) 55vw, 100vw';

type HomeRestProps = {
  reviews: Review[];
  deal: Deal | null;
  /** When the server answered, by its own clock. */
  at: string;
};

/** The home page from its second half on: in the page from the start, its scripts come when somebody comes near. */
export default function HomeRest({ reviews, deal, at }: HomeRestProps) {
  return (
    <>
      <Statistics />
      <ReviewsGrid reviews={reviews} />
      <NewsletterBox />
      <DealOfTheDay deal={deal} at={at} picture={deal ? <Picture src={deal.product.picture} sizes={HALF} /> : null} />
      <ContactSection />
    </>
  );
}
