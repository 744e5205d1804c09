import moderation from '#messages/owner/moderation.ts';
import { listAllReviews, type ModeratedReview, moderateReview } from '../../../../contract/community/review.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { HideOrShow } from './hide-or-show.tsx';

export function ModerationAction({ review: { _id: id, author, hidden } }: { review: ModeratedReview }) {
  const t = useTranslations(moderation);
  return (
    <HideOrShow
      isHidden={hidden}
      change={(state) => call(moderateReview, { params: { id }, body: { state } })}
      list={listAllReviews.name}
      texts={{
        hideLabel: t('moderation.hideLabel', { author }),
        showLabel: t('moderation.showLabel', { author }),
        hideTitle: t('moderation.hideTitle'),
        hideText: t('moderation.hideText'),
        isHidden: t('moderation.isHidden'),
        isShown: t('moderation.isShown'),
      }}
    />
  );
}
