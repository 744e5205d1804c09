import { useId } from 'react';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
  /** The label beside the box instead of above it. */
  isBeside?: boolean;
};

/** One of a few, chosen at once: the filter of a list, the length of its pages. */
export function Choice<V extends string>({ label, value, options, onChoose, isBeside = false }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className={isBeside ? 'flex items-center gap-3' : 'grid gap-1.5'}>
      <label htmlFor={id} className={isBeside ? 'text-sm text-soft' : 'text-sm font-medium'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value as V)}
        className="min-h-11 rounded-md border border-edge bg-raised px-3 text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
