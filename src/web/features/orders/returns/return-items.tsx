import returns from '#messages/orders/returns.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { LoadedOfOrder } from '../../../parts/order/loaded-of-order.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ReturnForm } from './return-form.tsx';
import { useOrderReturns } from './use-order-returns.ts';

export function ReturnItems({ orderId }: { orderId: string }) {
  const t = useTranslations(returns);
  const query = useOrderReturns(orderId);
  const back = (to: string) => <ButtonLink to={to}>{t('returnForm.back')}</ButtonLink>;
  return (
    <LoadedOfOrder query={query} unknown={back(paths.findOrder)}>
      {(data) =>
        data.returnable.length > 0 ? (
          <ReturnForm orderId={orderId} returns={data} />
        ) : (
          <Notice
            title={t('returnForm.nothing')}
            hint={t('returnForm.nothingHint')}
            action={back(paths.followOrder(orderId))}
          />
        )
      }
    </LoadedOfOrder>
  );
}
