import refunds from '#messages/orders/refunds.ts';
import type { OrderRefunds } from '../../../../contract/orders/refund.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { ChosenUnits } from './choice.ts';

type RefundLineProps = {
  line: OrderRefunds['left']['lines'][number];
  currency: string;
  units: ChosenUnits;
  onChange: (units: ChosenUnits) => void;
};

export function RefundLine({ line, currency, units, onChange }: RefundLineProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const { name, quantity, openQuantity } = line;
  const hint = { quantity: String(quantity), amount: money(line.amount, currency) };
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-2 sm:items-end">
      <Field
        type="number"
        inputMode="numeric"
        min={0}
        max={quantity}
        isData
        label={t('refunds.form.quantity', { name })}
        hint={
          openQuantity > 0
            ? t('refunds.form.openHint', { ...hint, open: String(openQuantity) })
            : t('refunds.form.quantityHint', hint)
        }
        value={units.quantity}
        onChange={({ target }) => onChange({ ...units, quantity: target.value })}
      />
      {openQuantity > 0 ? (
        <Check
          // Beside the field, above its hint.
          className="sm:mb-6.5"
          label={t('refunds.form.restock', { name })}
          checked={units.restock}
          onChange={({ target }) => onChange({ ...units, restock: target.checked })}
        />
      ) : null}
    </div>
  );
}
