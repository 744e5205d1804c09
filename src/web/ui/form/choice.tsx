import { useId } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { Select } from './select.tsx';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
  isBeside?: boolean;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
};

/** Applies immediately. */
export function Choice<V extends string>({ isBeside = false, ...props }: ChoiceProps<V>) {
  const id = useId();
  const { label, value, options, onChoose, hint, error, disabled } = props;
  const renderSelect = (control: object) => (
    <Select
      {...control}
      value={value}
      disabled={disabled}
      error={error}
      onChange={({ target }) => onChoose(target.value as V)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
  if (!isBeside) {
    return (
      <FieldFrame label={label} hint={hint} error={error}>
        {renderSelect}
      </FieldFrame>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-soft">
        {label}
      </label>
      {renderSelect({ id })}
    </div>
  );
}
