import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import moderation from '#messages/owner/moderation.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { listAllReviews, type ModeratedReview, moderateReview } from '../../../../contract/community/review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

export function ModerationAction({ review }: { review: ModeratedReview }) {
  const t = useTranslations(errors, moderation, shop);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: (state: 'hidden' | 'shown') => call(moderateReview, { params: { id: review._id }, body: { state } }),
    onSuccess: ({ hidden }) => showToast(t(hidden ? 'moderation.isHidden' : 'moderation.isShown')),
    onError: (error) => showToast(String(asRefusal(error)?.details.detail ?? t('errors.internal')), 'danger'),
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: [listAllReviews.name] });
    },
  });
  const { author } = review;
  if (review.hidden) {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => mutate('shown')}
        busy={isPending && t('page.loading')}
        aria-label={t('moderation.showLabel', { author })}
      >
        {t('moderation.show')}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('moderation.hideLabel', { author })}
      >
        {t('moderation.hide')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('moderation.hideTitle')}
          text={t('moderation.hideText')}
          confirm={t('moderation.hide')}
          cancel={t('moderation.cancel')}
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate('hidden')}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
