import { Minus, Plus } from 'lucide';
import type { ComponentProps } from 'react';
import orders from '#messages/orders/orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { controlStyles, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { stepsFrom } from '../../buying/cart/quantity-steps.ts';

type QuantityFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  /** NaN while the field is empty. */
  quantity: number;
  available: number;
  error: string | undefined;
  onStep: (quantity: number) => void;
};

export function QuantityField({ quantity, available, error, onStep, ...input }: QuantityFieldProps) {
  const t = useTranslations(orders);
  const { less, more } = stepsFrom(quantity, available);
  const step = (to: number | undefined) => ({
    'aria-disabled': to === undefined || undefined,
    onClick: () => to !== undefined && onStep(to),
  });
  return (
    <FieldFrame
      label={t('order.quantity')}
      hint={available > 0 ? t('order.upTo', { available }) : undefined}
      error={error}
    >
      {(control) => (
        <div className="flex gap-2">
          <IconButton label={t('order.less')} icon={Minus} isFramed {...step(less)} />
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={available}
            {...input}
            {...control}
            className={`data min-h-11 appearance-none text-center [&::-webkit-inner-spin-button]:appearance-none ${controlStyles({ error })}`}
          />
          <IconButton label={t('order.more')} icon={Plus} isFramed {...step(more)} />
        </div>
      )}
    </FieldFrame>
  );
}
