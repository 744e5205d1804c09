import type { ReactNode } from 'react';
import saved from '#messages/account/saved.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';

type LoadedListsProps = {
  data?: unknown;
  isError: boolean;
  isEmpty: boolean;
  refetch: () => unknown;
  children: ReactNode;
};

export function LoadedLists({ data, isError, isEmpty, refetch, children }: LoadedListsProps) {
  const t = useTranslations(saved);
  if (isError && !data) {
    const action = <Button onClick={() => refetch()}>{t('saved.tryAgain')}</Button>;
    return <Notice role="alert" title={t('saved.loadingFailed')} action={action} />;
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('saved.loading')}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  }
  if (!isEmpty) return children;
  return (
    <Notice
      title={t('saved.empty')}
      hint={t('saved.emptyHint')}
      action={
        <ButtonLink variant="primary" to={paths.products}>
          {t('saved.browse')}
        </ButtonLink>
      }
    />
  );
}
