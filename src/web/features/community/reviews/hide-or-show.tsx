import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import moderation from '#messages/owner/moderation.ts';
import shop from '#messages/shell/shop.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type HideOrShowProps = {
  isHidden: boolean;
  /** Returns what it is afterwards. */
  change: (state: 'hidden' | 'shown') => Promise<{ hidden: boolean }>;
  /** The query that lists it. */
  list: string;
  texts: {
    hideLabel: string;
    showLabel: string;
    hideTitle: string;
    hideText: string;
    isHidden: string;
    isShown: string;
  };
};

/** Takes what a customer wrote out of the public, and back. Hiding asks first. */
export function HideOrShow({ isHidden, change, list, texts }: HideOrShowProps) {
  const t = useTranslations(moderation, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: change,
    onSuccess: ({ hidden }) => showToast(hidden ? texts.isHidden : texts.isShown),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: [list] });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => (isHidden ? mutate('shown') : setAsking(true))}
        busy={isHidden && isPending && t('page.loading')}
        aria-label={isHidden ? texts.showLabel : texts.hideLabel}
      >
        {t(isHidden ? 'moderation.show' : 'moderation.hide')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.hideTitle}
          text={texts.hideText}
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
