import { type ReactNode, useState } from 'react';
import reviewForm from '#messages/community/review-form.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { deleteReview, type OwnReview as Review } from '../../../../contract/community/review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { limits } from '../../../../contract/limits.ts';
import { shortened } from '../../../../messages/shortened.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { focusFirstField, focusOnMount } from '../../../ui/feedback/focus.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { useInvalidateOwnReviews } from './use-own-reviews.ts';

type OwnReviewProps = {
  review: Review;
  onDeleted: () => void;
  /** The form of a product's review. */
  renderProductForm: (form: { review: Review; productId: string; onDone: () => void }) => ReactNode;
};

export function OwnReview({ review, onDeleted, renderProductForm }: OwnReviewProps) {
  const t = useTranslations(reviewForm);
  const [mode, setMode] = useState<'shown' | 'changing' | 'deleting'>('shown');
  const [hasReturned, setReturned] = useState(false);
  if (mode === 'changing') {
    const back = () => {
      setMode('shown');
      setReturned(true);
    };
    return (
      <div ref={focusFirstField} className="border-t border-line pt-5">
        {review.product ? (
          renderProductForm({ review, productId: review.product._id, onDone: back })
        ) : (
          <ReviewForm review={review} onDone={back} onCancel={back} />
        )}
      </div>
    );
  }
  return (
    <>
      <ReviewCard review={review} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {review.scale === limits.rating.max || review.product?.slug ? (
          <Button
            ref={hasReturned ? focusOnMount : undefined}
            onClick={() => setMode('changing')}
            aria-label={t('reviewForm.changeLabel', { rating: String(review.rating) })}
          >
            {t('reviewForm.change')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          onClick={() => setMode('deleting')}
          aria-label={t('reviewForm.deleteLabel', { rating: String(review.rating) })}
        >
          {t('reviewForm.delete')}
        </Button>
        {review.hidden ? <Badge tone="warning">{t('reviewForm.hidden')}</Badge> : null}
      </div>
      {mode === 'deleting' ? (
        <DeleteDialog review={review} onClose={() => setMode('shown')} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}

type DeleteDialogProps = { review: Review; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ review, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations(errors, reviewForm, shop);
  const invalidateOwnReviews = useInvalidateOwnReviews();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    let isDeleted = false;
    try {
      await call(deleteReview, { params: { id: review._id } });
      isDeleted = true;
      showToast(t('reviewForm.deleted'));
    } catch (failure) {
      showToast(String(asRefusal(failure)?.details.detail ?? t('errors.internal')), 'danger');
    }
    onClose();
    await invalidateOwnReviews();
    if (isDeleted) onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('reviewForm.deleteTitle')}
      text={shortened(review.text, 160)}
      confirm={t('reviewForm.delete')}
      cancel={t('reviewForm.cancel')}
      busy={isDeleting && t('page.loading')}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
