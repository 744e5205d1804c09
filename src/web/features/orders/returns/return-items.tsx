import returns from '#messages/orders/returns.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ReturnForm } from './return-form.tsx';
import { useOrderReturns } from './use-order-returns.ts';

export function ReturnItems({ orderId }: { orderId: string }) {
  const t = useTranslations(returns);
  const failureText = useFailureText();
  const { data, error, refetch } = useOrderReturns(orderId);
  if (error && !data) {
    const isUnknown = asRefusal(error)?.code === 'booking_not_found';
    return (
      <Notice
        role="alert"
        title={failureText(error)}
        action={
          isUnknown ? (
            <ButtonLink to={paths.findOrder}>{t('returnForm.back')}</ButtonLink>
          ) : (
            <Button onClick={() => refetch()}>{t('returns.tryAgain')}</Button>
          )
        }
      />
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('returns.loading')}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (data.returnable.length > 0) return <ReturnForm orderId={orderId} returns={data} />;
  return (
    <Notice
      title={t('returnForm.nothing')}
      hint={t('returnForm.nothingHint')}
      action={<ButtonLink to={paths.followOrder(orderId)}>{t('returnForm.back')}</ButtonLink>}
    />
  );
}
