import { ThumbsUp } from 'lucide';
import { useState } from 'react';
import productReviews from '#messages/community/product-reviews.ts';
import shop from '#messages/shell/shop.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { markHelpful, type ProductReview, unmarkHelpful } from '../../../../contract/community/product-review.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { forgetParticipation, useParticipation } from '../participation/use-participation.ts';

type HelpfulVoteProps = { review: ProductReview; product: Product };

export function HelpfulVote({ review, product }: HelpfulVoteProps) {
  const t = useTranslations(productReviews);
  const user = useUser();
  const participation = useParticipation(product._id);
  const [counted, setCounted] = useState<number>();
  const count = counted ?? review.helpful;
  const isOwn = participation?.review?._id === review._id;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isOwn ? null : user ? (
        <VoteButton
          review={review}
          isMarked={participation?.helpful.includes(review._id) ?? false}
          onCounted={setCounted}
        />
      ) : (
        <ButtonLink
          size="small"
          icon={ThumbsUp}
          to={paths.loginFor(`${paths.product(product)}#reviews`)}
          aria-label={t('productReviews.signInToVote', { author: review.author })}
        >
          {t('productReviews.helpful')}
        </ButtonLink>
      )}
      {count > 0 ? (
        <p className="text-sm text-faint" aria-live="polite">
          {t('productReviews.foundHelpful', { count })}
        </p>
      ) : null}
    </div>
  );
}

type VoteButtonProps = { review: ProductReview; isMarked: boolean; onCounted: (votes: number) => void };

function VoteButton({ review: { _id: id, author }, isMarked, onCounted }: VoteButtonProps) {
  const t = useTranslations(productReviews, shop);
  const [marked, setMarked] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const hasVoted = marked ?? isMarked;
  const vote = async () => {
    setBusy(true);
    try {
      onCounted(await sendVote(id, !hasVoted));
      setMarked(!hasVoted);
      forgetParticipation();
    } catch (failure) {
      showToast(String(asRefusal(failure)?.details.detail ?? t('page.callUnreachable')), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      icon={ThumbsUp}
      aria-pressed={hasVoted}
      aria-label={t('productReviews.helpfulLabel', { author })}
      onClick={vote}
      busy={isBusy && t('page.loading')}
      className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {t('productReviews.helpful')}
    </Button>
  );
}

async function sendVote(id: string, isHelpful: boolean): Promise<number> {
  const { call } = await import('../../../app/api.ts');
  return (await call(isHelpful ? markHelpful : unmarkHelpful, { params: { id } })).helpful;
}
