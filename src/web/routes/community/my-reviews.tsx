import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import reviewForm from '#messages/community/review-form.ts';
import reviews from '#messages/community/reviews.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { ProductReviewForm } from '../../features/community/product-reviews/product-review-form.tsx';
import { WriteProductReview } from '../../features/community/product-reviews/write-product-review.tsx';
import { OwnReview } from '../../features/community/reviews/own-review.tsx';
import { ReviewForm } from '../../features/community/reviews/review-form.tsx';
import { useOwnReviews } from '../../features/community/reviews/use-own-reviews.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/my-reviews.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('reviewForm.ownHeading'), reviewForm);

export default function MyReviews() {
  const t = useTranslations(reviewForm, reviews);
  // As a key: remounts the form after each new review, which clears fields and picture.
  const [written, setWritten] = useState(0);
  const productId = useSearchParams()[0].get('product');
  const own = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setWritten(written + 1);
    own.current?.focus();
  };
  return (
    <>
      <PageHead title={t('reviewForm.ownHeading')} headingRef={own} />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <section aria-label={t('reviews.write')}>
          {productId ? (
            <WriteProductReview productId={productId} />
          ) : (
            <>
              <h2 className="mb-5 text-subheading">{t('reviews.write')}</h2>
              <ReviewForm key={written} onDone={done} />
            </>
          )}
        </section>
        <section aria-label={t('reviewForm.ownHeading')}>
          <OwnReviews onDeleted={() => own.current?.focus()} />
        </section>
      </div>
    </>
  );
}

function OwnReviews({ onDeleted }: { onDeleted: () => void }) {
  const t = useTranslations(catalogue, reviewForm, shop);
  const { items, status, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnReviews();
  if (status === 'pending') return <Loading label={t('reviewForm.loading')} />;
  if (status === 'error') {
    return (
      <Notice
        role="alert"
        title={t('reviewForm.listFailed')}
        action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
      />
    );
  }
  if (items.length === 0) return <Notice title={t('reviewForm.ownEmpty')} hint={t('reviewForm.ownEmptyHint')} />;
  return (
    <>
      <ul className="grid gap-8 xl:[&>li:first-child>div:first-child]:border-t-0 xl:[&>li:first-child>div:first-child]:pt-0">
        {items.map((review) => (
          <li key={review._id}>
            <OwnReview
              review={review}
              onDeleted={onDeleted}
              renderProductForm={({ onDone, ...form }) => (
                <ProductReviewForm {...form} onDone={onDone} onCancel={onDone} />
              )}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage && t('page.loading')}>
          {t('reviewForm.more')}
        </Button>
      ) : null}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{label}</span>
      {[1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[4rem_1fr] gap-4 border-t border-line pt-5">
          <Skeleton className="size-16" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          <Skeleton className="col-span-2 h-12" />
        </div>
      ))}
    </div>
  );
}
