import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import moderateBuilds from '#messages/owner/moderate-builds.ts';
import moderation from '#messages/owner/moderation.ts';
import shop from '#messages/shell/shop.ts';
import {
  listAllCompletedBuilds,
  type ModeratedBuild,
  moderateCompletedBuild,
} from '../../../../contract/community/completed-build.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

export function HideBuild({ build: { slug, title, hidden } }: { build: ModeratedBuild }) {
  const t = useTranslations(moderation, moderateBuilds, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: (state: 'hidden' | 'shown') => call(moderateCompletedBuild, { params: { slug }, body: { state } }),
    onSuccess: (changed) => showToast(t(changed.hidden ? 'moderateBuilds.isHidden' : 'moderateBuilds.isShown')),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: [listAllCompletedBuilds.name] });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => (hidden ? mutate('shown') : setAsking(true))}
        busy={hidden && isPending && t('page.loading')}
        aria-label={t(hidden ? 'moderateBuilds.showLabel' : 'moderateBuilds.hideLabel', { title })}
      >
        {t(hidden ? 'moderation.show' : 'moderation.hide')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('moderateBuilds.hideTitle')}
          text={t('moderateBuilds.hideText')}
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
