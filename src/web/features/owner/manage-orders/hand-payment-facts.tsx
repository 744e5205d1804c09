import handPayment from '#messages/owner/hand-payment.ts';
import { handMethods } from '../../../../contract/orders/hand-payment.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';

type Props = { method: string; receivedOn: string; reference: string | null };

/** What staff recorded. */
export function HandPaymentFacts({ method, receivedOn, reference }: Props) {
  const t = useTranslations(handPayment);
  const dateText = useLocalDate();
  const known = handMethods.find((each) => each === method);
  return (
    <>
      {reference ? (
        <span className="data col-span-2 min-w-0 text-xs leading-5 wrap-anywhere text-soft">{reference}</span>
      ) : null}
      <span className="text-xs leading-5 text-faint">
        {known ? t(`handPayment.methods.${known}`) : method} · {t('handPayment.received')} {dateText(receivedOn)}
      </span>
    </>
  );
}
