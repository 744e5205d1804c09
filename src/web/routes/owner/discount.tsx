import { useQuery } from '@tanstack/react-query';
import discounts from '#messages/owner/discounts.ts';
import shop from '#messages/shell/shop.ts';
import { getDiscount } from '../../../contract/owner/discount.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { DiscountForm } from '../../features/owner/discounts/discount-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/discount.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, (t) => t(params.id === 'new' ? 'discounts.new' : 'discounts.edit'), discounts);

export default function DiscountPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(discounts, shop);
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: [getDiscount.name, id],
    queryFn: () => call(getDiscount, { params: { id } }),
    enabled: !isNew,
    // Never while the form is open: it keeps the values, and their version, that it was opened with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <PageHead
        title={t(isNew ? 'discounts.new' : 'discounts.edit')}
        back={{ to: paths.discounts, label: t('discounts.back') }}
      />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('discounts.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!isNew && !data && !error ? <Skeleton className="h-96" /> : null}
      {isNew || data ? <DiscountForm key={id} discount={data} /> : null}
    </>
  );
}
