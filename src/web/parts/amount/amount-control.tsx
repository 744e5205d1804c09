import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { amountIn, amountText, useAmountTexts } from './amount-format.ts';

type AmountControlProps<T extends FieldValues> = Pick<AmountFieldProps, 'amount' | 'label' | 'hint' | 'error'> & {
  control: Control<T>;
  name: FieldPath<T>;
  shouldUnregister?: boolean;
};

/**
 * An amount of a form, whose value is null while the field is empty, and NaN while its text cannot be read.
 * `name={register('price').name}` keeps its turn among the fields: the form focuses the first invalid one by registration.
 */
export function AmountControl<T extends FieldValues>({
  control,
  name,
  shouldUnregister = false,
  ...shown
}: AmountControlProps<T>) {
  const { field } = useController({ control, name, shouldUnregister });
  const { format } = useAmountTexts(shown.amount);
  const value: unknown = field.value;
  const [typed, setTyped] = useState({ text: amountText(value, format), value });
  // The form was reset.
  if (!Object.is(typed.value, value)) setTyped({ text: amountText(value, format), value });
  return (
    <AmountField
      {...shown}
      name={name}
      ref={field.ref}
      value={typed.text}
      onBlur={field.onBlur}
      onChange={({ target: { value: text } }) => {
        const amount = amountIn(text, format);
        setTyped({ text, value: amount });
        field.onChange(amount);
      }}
    />
  );
}
