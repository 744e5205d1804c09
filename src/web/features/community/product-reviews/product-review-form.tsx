import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import productReviewForm from '#messages/community/product-review-form.ts';
import reviewForm from '#messages/community/review-form.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { uploadMegabytes } from '../../../../contract/catalogue/image.ts';
import { newProductReview, writeProductReview } from '../../../../contract/community/product-review.ts';
import type { OwnReview } from '../../../../contract/community/review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { usePictureUploads } from '../../../parts/picture/picture-uploads.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PicturesField } from '../../../ui/media/pictures-field.tsx';
import { forgetParticipation } from '../participation/use-participation.ts';
import { useInvalidateOwnReviews } from '../reviews/use-own-reviews.ts';
import { StarField } from './star-field.tsx';

type ProductReviewFormProps = {
  productId: string;
  review?: OwnReview | undefined;
  onDone: () => unknown;
  onCancel?: () => void;
};

export function ProductReviewForm({ productId, review, onDone, onCancel }: ProductReviewFormProps) {
  const t = useTranslations(errorsMessages, forms, productReviewForm, reviewForm, shop);
  const user = useUser();
  const invalidateOwnReviews = useInvalidateOwnReviews();
  const [error, setError] = useState<string>();
  const photos = usePhotos(review?.images);
  const photosInput = useRef<HTMLInputElement>(null);
  const { register, control, handleSubmit, formState } = useContractForm(newProductReview, {
    author: review?.author ?? user?.displayName ?? '',
    text: review?.text ?? '',
    ...(review && { rating: review.rating }),
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);

  const submit = handleSubmit(async (fields) => {
    setError(undefined);
    const images = await photos.settled();
    // The field shows why an upload failed; submit again without that photo.
    if (!images) return photosInput.current?.focus();
    try {
      await call(writeProductReview, { params: { id: productId }, body: { ...fields, images } });
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
      showToast(t('productReviewForm.failed'), 'danger');
      return;
    }
    showToast(t(review ? 'productReviewForm.saved' : 'productReviewForm.added'));
    forgetParticipation();
    await invalidateOwnReviews();
    await onDone();
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <StarField
        ref={rating.ref}
        value={rating.value}
        onChoose={rating.onChange}
        error={errorText(errorKey(errors.rating))}
      />
      <TextArea
        label={t('productReviewForm.text')}
        hint={t('productReviewForm.textHint')}
        error={errorText(errorKey(errors.text))}
        {...register('text')}
      />
      <Field
        label={t('reviewForm.author')}
        hint={t('reviewForm.authorHint')}
        autoComplete="name"
        error={errorText(errorKey(errors.author))}
        {...register('author')}
      />
      <PicturesField ref={photosInput} {...photos.field} />
      <FormEnd
        submit={t(review ? 'productReviewForm.save' : 'productReviewForm.add')}
        busy={isSubmitting && t('page.loading')}
        cancel={t('reviewForm.cancel')}
        onCancel={onCancel}
        error={error}
      />
    </form>
  );
}

function usePhotos(initial: readonly string[] | undefined) {
  const t = useTranslations(forms, productReviewForm);
  const max = limits.reviewPictures;
  return usePictureUploads(initial, {
    max,
    texts: {
      label: t('productReviewForm.photos'),
      hint: t('productReviewForm.photosHint', { megabytes: String(uploadMegabytes), count: String(max) }),
      list: t('productReviewForm.photosList'),
      main: t('productReviewForm.first'),
      tooMany: t('form.photosTooMany'),
    },
  });
}
