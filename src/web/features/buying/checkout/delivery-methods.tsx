import checkout from '#messages/buying/checkout.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { DeliveryDates } from '../../../parts/order/delivery-dates.tsx';
import { radioStyles } from '../../../ui/form/check.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';

type Option = NonNullable<Quote['deliveryOptions']>[number];

type DeliveryMethodsProps = {
  options: Quote['deliveryOptions'];
  problem: Quote['deliveryProblem'];
  chosen: string | undefined;
  onChoose: (methodId: string) => void;
  error: string | undefined;
};

export function DeliveryMethods({ options, problem, chosen, onChoose, error }: DeliveryMethodsProps) {
  const t = useTranslations(checkout);
  const reason = useReason(problem);
  if (!options) return <p className="text-soft">{t('checkout.deliveryFirst')}</p>;
  if (options.length === 0) {
    return (
      <p tabIndex={-1} data-wrong={error && true} className="font-medium text-danger outline-none">
        {reason}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      {problem ? <p className="text-sm text-soft">{reason}</p> : null}
      <div
        role="radiogroup"
        aria-label={t('checkout.delivery')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'delivery-error'}
        className="border-y border-line"
      >
        {options.map((option) => (
          <Method
            key={option.methodId}
            option={option}
            isChosen={option.methodId === chosen}
            onChoose={() => onChoose(option.methodId)}
          />
        ))}
      </div>
      <FieldError id="delivery-error" message={error} />
    </div>
  );
}

/** Why nothing is brought there, and what to do. */
function useReason(problem: Quote['deliveryProblem']): string {
  const t = useTranslations(checkout);
  const { locale } = useSettings();
  if (!problem?.actual || !problem.most)
    return t(problem?.code === 'too_large' ? 'checkout.tooLarge' : 'checkout.noDelivery');
  const isHeavy = problem.code === 'too_heavy';
  const [unit, divisor] = isHeavy ? ['kilogram', 1000] : ['centimeter', 10];
  const format = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  const [actual, most] = [format.format(problem.actual / divisor), format.format(problem.most / divisor)];
  return t(isHeavy ? 'checkout.tooHeavy' : 'checkout.tooLong', { actual, most });
}

function Method({ option, isChosen, onChoose }: { option: Option; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (
    <label className="group flex min-h-14 cursor-pointer items-center gap-3 border-t border-line py-3 first:border-t-0">
      <input
        type="radio"
        name="delivery-method"
        value={option.methodId}
        checked={isChosen}
        onChange={onChoose}
        className={`${radioStyles} border-edge`}
      />
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{option.name}</span>
        <span className="block text-sm text-soft">
          <DeliveryDates delivery={option} />
        </span>
        {option.pickupAddress ? (
          <span translate="no" className="block text-sm text-soft wrap-anywhere">
            {option.pickupAddress.join(', ')}
          </span>
        ) : null}
      </span>
      <span className="data">{option.price === 0 ? t('checkout.free') : money(option.price)}</span>
    </label>
  );
}
