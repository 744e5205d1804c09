import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';

type BookingErrorProps = { error: unknown; fallbackText: string; onRetry: () => void };

export function BookingError({ error, fallbackText, onRetry }: BookingErrorProps) {
  const t = useTranslations(orders, shop);
  const refusal = asRefusal(error);
  const action = refusal ? (
    <ButtonLink to={paths.dashboard}>{t('payment.backToOrders')}</ButtonLink>
  ) : (
    <Button onClick={onRetry}>{t('page.tryAgain')}</Button>
  );
  return <Notice role="alert" title={String(refusal?.details.detail ?? fallbackText)} action={action} />;
}
