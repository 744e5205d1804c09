import { useQuery, useQueryClient } from '@tanstack/react-query';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import { listSavedBuilds } from '../../../../contract/catalogue/saved-build.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { OwnBuild } from './own-build.tsx';

export function OwnBuilds() {
  const t = useTranslations(savedBuilds);
  const { data, isError, refetch } = useQuery({
    queryKey: [listSavedBuilds.name],
    queryFn: () => call(listSavedBuilds, {}),
    ...alwaysStale,
  });
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [listSavedBuilds.name] });
  if (isError && !data) {
    const action = <Button onClick={() => refetch()}>{t('savedBuilds.tryAgain')}</Button>;
    return <Notice role="alert" title={t('savedBuilds.loadingFailed')} action={action} />;
  }
  if (!data)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('savedBuilds.loading')}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  if (data.length === 0)
    return (
      <Notice
        title={t('savedBuilds.empty')}
        hint={t('savedBuilds.emptyHint')}
        action={
          <ButtonLink variant="primary" to={paths.builder}>
            {t('savedBuilds.open')}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className="border-t border-edge">
      {data.map((build) => (
        <OwnBuild key={build.slug} build={build} onChange={reload} />
      ))}
    </ul>
  );
}
