import { type ComponentProps, useState } from 'react';
import amounts from '#messages/shell/amounts.ts';
import { parseAmount, type ReadAmount } from '../../../contract/parse-amount.ts';
import { writeAmount } from '../../../contract/write-amount.ts';
import { useTranslations } from '../../app/translations.ts';
import { Field } from '../../ui/form/field.tsx';
import { type AmountKind, useAmountTexts } from './amount-format.ts';

export type AmountFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'step' | 'isData'> & {
  amount: AmountKind;
};

/** A number with decimals, written as in the shop's locale; `error` is of a number that could be read. */
export function AmountField({ amount, hint, error, ...field }: AmountFieldProps) {
  const t = useTranslations(amounts);
  const { format, sign = '', show } = useAmountTexts(amount);
  const [typed, setTyped] = useState(field.defaultValue);
  const text = String(field.value ?? typed ?? '');
  const read: Partial<ReadAmount> = text.trim() === '' ? {} : parseAmount(text, format);
  const problemText = () => {
    const { decimals } = format;
    const example = writeAmount(decimals === 0 ? 1234 : 1234.5, format);
    if (read.problem === 'decimals') return t('amount.decimals', { decimals });
    if (read.problem === 'sign' && sign) return t('amount.sign', { sign });
    const problem = read.problem === 'sign' ? 'unreadable' : read.problem;
    return problem && t(`amount.${problem}`, { example });
  };
  // Not on leaving the field: a line that appears then moves the button under the pointer that is pressing it.
  const problem = problemText();
  const shown = read.amount === undefined ? '' : t('amount.understood', { amount: show(read.amount) });
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      isData
      error={error && (problem ?? error)}
      hint={
        text.trim() === '' || (problem && error) ? (
          hint
        ) : (
          <>
            {hint ? <>{hint} </> : null}
            {problem ? <span className="text-danger">{problem}</span> : <span className="data text-soft">{shown}</span>}
          </>
        )
      }
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange?.(event);
      }}
    />
  );
}
