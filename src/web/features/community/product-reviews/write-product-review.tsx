import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import productReviewForm from '#messages/community/product-review-form.ts';
import shop from '#messages/shell/shop.ts';
import { getProduct } from '../../../../contract/catalogue/product.ts';
import { getParticipation } from '../../../../contract/community/product-review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ProductReviewForm } from './product-review-form.tsx';

/** The form for one product, with the customer's review of it if there is one. */
export function WriteProductReview({ productId }: { productId: string }) {
  const t = useTranslations(productReviewForm, shop);
  const navigate = useNavigate();
  const product = useQuery({
    queryKey: [getProduct.name, productId],
    queryFn: () => call(getProduct, { params: { id: productId } }),
  });
  const participation = useQuery({
    queryKey: [getParticipation.name, productId],
    queryFn: () => call(getParticipation, { params: { id: productId } }),
    ...alwaysStale,
  });
  const failure = product.error ?? participation.error;
  if (failure) {
    const isGone = asRefusal(failure)?.code === 'product_not_found';
    const retry = () => Promise.all([product.refetch(), participation.refetch()]);
    return (
      <Notice
        role="alert"
        title={isGone ? t('productReviewForm.gone') : t('productReviewForm.loadFailed')}
        action={isGone ? undefined : <Button onClick={retry}>{t('page.tryAgain')}</Button>}
      />
    );
  }
  if (!product.data || !participation.data) {
    return (
      <div role="status" className="grid max-w-read gap-5">
        <span className="sr-only">{t('productReviewForm.loading')}</span>
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-32" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  const { review } = participation.data;
  const { name } = product.data;
  return (
    <>
      <h2 className="mb-5 max-w-read text-subheading">
        {t(review ? 'productReviewForm.changeHeading' : 'productReviewForm.heading', { product: name })}
      </h2>
      <ProductReviewForm
        productId={productId}
        review={review ?? undefined}
        onDone={() => navigate(`${paths.product(product.data)}?sort=newest#reviews`)}
      />
    </>
  );
}
