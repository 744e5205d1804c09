import { useId } from 'react';

/** What an order says and nobody writes: a read-only field, set as a line of a datasheet. */
export function FixedField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className="grid gap-x-4 border-b border-line py-1 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:items-center">
      <label htmlFor={id} className="label leading-5">
        {label}
      </label>
      <input
        id={id}
        value={value}
        readOnly
        className="data min-h-11 w-full min-w-0 rounded-sm border border-transparent bg-transparent text-[0.8125rem] lg:min-h-7 text-ellipsis text-ink"
      />
    </div>
  );
}
