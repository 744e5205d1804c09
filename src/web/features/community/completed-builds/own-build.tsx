import { useState } from 'react';
import shareBuild from '#messages/community/share-build.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { deleteCompletedBuild, type ShareableBuild } from '../../../../contract/community/completed-build.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useInvalidateOwnBuilds } from './use-own-builds.ts';

export function OwnBuild({ shareable: { build, order, name, parts, completed } }: { shareable: ShareableBuild }) {
  const t = useTranslations(shareBuild);
  const shownName = completed?.title ?? name;
  return (
    <li className="border-b border-line py-4">
      <h2 className="text-subheading wrap-anywhere">{shownName}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <span className="data">{t('shareBuild.order', { number: String(order.number) })}</span>
        <span>{t('shareBuild.parts', { count: parts.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
        {completed ? <State completed={completed} /> : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          variant={completed ? 'plain' : 'primary'}
          to={paths.shareBuild(build)}
          aria-label={t(completed ? 'shareBuild.changeLabel' : 'shareBuild.shareLabel', { name: shownName })}
        >
          {t(completed ? 'shareBuild.change' : 'shareBuild.share')}
        </ButtonLink>
        {completed && !completed.hidden && completed.paid ? (
          <ButtonLink size="small" variant="quiet" to={paths.completedBuild(completed.slug)}>
            {t('shareBuild.open')}
          </ButtonLink>
        ) : null}
        {completed ? <DeleteBuild build={build} name={shownName} /> : null}
      </div>
    </li>
  );
}

function State({ completed: { hidden, paid } }: { completed: NonNullable<ShareableBuild['completed']> }) {
  const t = useTranslations(shareBuild);
  if (hidden) return <Badge tone="warning">{t('shareBuild.hidden')}</Badge>;
  if (!paid) return <Badge tone="warning">{t('shareBuild.refunded')}</Badge>;
  return <Badge tone="success">{t('shareBuild.shown')}</Badge>;
}

function DeleteBuild({ build, name }: { build: string; name: string }) {
  const t = useTranslations(errors, shareBuild, shop);
  const invalidate = useInvalidateOwnBuilds();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => call(deleteCompletedBuild, { params: { id: build } }),
    onSuccess: () => showToast(t('shareBuild.deleted'), 'success'),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    onSettled: async () => {
      setAsking(false);
      await invalidate();
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="quietDanger"
        aria-label={t('shareBuild.deleteLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {t('shareBuild.delete')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('shareBuild.deleteTitle', { name })}
          text={t('shareBuild.deleteText')}
          confirm={t('shareBuild.delete')}
          cancel={t('shareBuild.keep')}
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
