import shareBuild from '#messages/community/share-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { OwnBuild } from './own-build.tsx';
import { ShareForm } from './share-form.tsx';
import { useOwnBuilds } from './use-own-builds.ts';

type OwnBuildsProps = {
  /** The one whose form is open. */
  chosen: string | null;
  onClose: () => void;
};

/** What the account may show, and what it shows. */
export function OwnBuilds({ chosen, onClose }: OwnBuildsProps) {
  const t = useTranslations(shareBuild);
  const { data, isError, refetch } = useOwnBuilds();
  if (isError && !data) {
    const action = <Button onClick={() => refetch()}>{t('shareBuild.tryAgain')}</Button>;
    return <Notice role="alert" title={t('shareBuild.loadFailed')} action={action} />;
  }
  if (!data)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('shareBuild.loading')}</span>
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  const open = data.find(({ build }) => build === chosen);
  if (open) return <ShareForm key={open.build} shareable={open} onDone={onClose} />;
  if (data.length === 0)
    return (
      <Notice
        title={t('shareBuild.empty')}
        hint={t('shareBuild.emptyHint')}
        action={
          <ButtonLink variant="primary" to={paths.builder}>
            {t('shareBuild.openBuilder')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {chosen ? <p className="mb-4 text-sm text-warning">{t('shareBuild.gone')}</p> : null}
      <ul className="border-t border-edge">
        {data.map((shareable) => (
          <OwnBuild key={shareable.build} shareable={shareable} />
        ))}
      </ul>
    </>
  );
}
