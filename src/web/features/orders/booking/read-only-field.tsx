import { useId } from 'react';

type ReadOnlyFieldProps = {
  label: string;
  value: string;
  /** The label is above the value on a phone. */
  isLong?: boolean;
};

export function ReadOnlyField({ label, value, isLong = false }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div
      className={`grid items-center gap-x-4 border-b border-line ${isLong ? 'sm:grid-cols-[5.5rem_minmax(0,1fr)]' : 'grid-cols-[3.5rem_minmax(0,1fr)] sm:grid-cols-[5.5rem_minmax(0,1fr)]'} sm:py-1`}
    >
      <label htmlFor={id} className={`label leading-5 ${isLong ? 'max-sm:-mb-1.5 max-sm:pt-2.5' : ''}`}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        readOnly
        className="data -ms-px min-h-11 w-full min-w-0 rounded-sm border border-transparent bg-transparent text-[0.8125rem] lg:min-h-7 text-ellipsis text-ink"
      />
    </div>
  );
}
