import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../contract/error.ts';
import { useFailureText } from '../../app/failure.ts';
import { useTranslations } from '../../app/translations.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';

type LoadedOfOrderProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What to do if there is no such order, or the browser may not see it. */
  unknown: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What is loaded of an order for a page of its own, that it is loading, or why it could not be. */
export function LoadedOfOrder<Data>({ query: { data, error, refetch }, unknown, children }: LoadedOfOrderProps<Data>) {
  const t = useTranslations(shop);
  const failureText = useFailureText();
  if (data !== undefined) return children(data);
  if (error) {
    const isUnknown = asRefusal(error)?.code === 'booking_not_found';
    const again = <Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>;
    return <Notice role="alert" title={failureText(error)} action={isUnknown ? unknown : again} />;
  }
  return (
    <div role="status">
      <span className="sr-only">{t('page.loading')}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
