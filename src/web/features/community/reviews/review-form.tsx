import { useState } from 'react';
import reviewForm from '#messages/community/review-form.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { addReview, changeReview, newReview, type OwnReview } from '../../../../contract/community/review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { usePictureUpload } from '../../../parts/picture/picture-upload.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PictureField } from '../../../ui/media/picture-field.tsx';
import { useInvalidateOwnReviews } from './use-own-reviews.ts';

type ReviewFormProps = {
  review?: OwnReview;
  onDone: () => void;
  onCancel?: () => void;
};

export function ReviewForm({ review, onDone, onCancel }: ReviewFormProps) {
  const t = useTranslations(errorsMessages, forms, reviewForm, shop);
  const user = useUser();
  const invalidateOwnReviews = useInvalidateOwnReviews();
  const [error, setError] = useState<string>();
  const picture = usePictureUpload(review?.image ?? undefined);
  const { register, handleSubmit, formState } = useContractForm(newReview, {
    author: review?.author ?? user?.displayName ?? '',
    text: review?.text ?? '',
    ...(review && { rating: review.rating }),
  });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);

  const submit = handleSubmit(async (fields) => {
    setError(undefined);
    const { shown, error: pictureError } = picture.field;
    const image = await picture.settled();
    // The picture field shows why its upload failed; submit again with another photo or none.
    if ((shown || pictureError) && !image) return;
    const body = { ...fields, image: image ?? null };
    try {
      if (review) await call(changeReview, { params: { id: review._id }, body });
      else await call(addReview, { body });
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
      showToast(t('reviewForm.failed'), 'danger');
      return;
    }
    showToast(t(review ? 'reviewForm.saved' : 'reviewForm.added'));
    await invalidateOwnReviews();
    onDone();
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <Field
        label={t('reviewForm.author')}
        hint={t('reviewForm.authorHint')}
        autoComplete="name"
        error={errorText(errorKey(errors.author))}
        {...register('author')}
      />
      <TextArea label={t('reviewForm.text')} error={errorText(errorKey(errors.text))} {...register('text')} />
      <Field
        label={t('reviewForm.ratingLabel')}
        hint={t('reviewForm.ratingHint', { min: String(limits.rating.min), max: String(limits.rating.max) })}
        type="number"
        inputMode="numeric"
        min={limits.rating.min}
        max={limits.rating.max}
        isData
        error={errorText(errorKey(errors.rating))}
        {...register('rating', { valueAsNumber: true })}
      />
      <PictureField label={t('reviewForm.photoLabel')} {...picture.field} />
      <FormEnd
        submit={t(review ? 'reviewForm.save' : 'reviewForm.add')}
        busy={isSubmitting && t('page.loading')}
        cancel={t('reviewForm.cancel')}
        onCancel={onCancel}
        error={error}
      />
    </form>
  );
}
