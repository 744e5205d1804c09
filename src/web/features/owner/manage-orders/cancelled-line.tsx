import cancelOrder from '#messages/owner/cancel-order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { CancelledUnits } from './cancelled-units.ts';

type Props = {
  name: string;
  open: number;
  units: CancelledUnits;
  onChange: (changed: Partial<CancelledUnits>) => void;
};

export function CancelledLine({ name, open, units, onChange }: Props) {
  const t = useTranslations(cancelOrder);
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-2 sm:items-end">
      <Field
        type="number"
        inputMode="numeric"
        min={0}
        max={open}
        isData
        label={t('cancelOrder.quantity', { name })}
        hint={t('cancelOrder.ofOpen', { open: String(open) })}
        value={units.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <Check
        // Beside the field, above its hint.
        className="sm:mb-6.5"
        label={t('cancelOrder.restock', { name })}
        checked={units.restock}
        onChange={({ target }) => onChange({ restock: target.checked })}
      />
    </div>
  );
}
