import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  /** The words of what is wrong; shown under the field and tied to it. */
  error?: string | undefined;
  /** Shows the content as data, in figures that line up. */
  isData?: boolean;
  /** Stands at the end of the input, such as a button to show a password. */
  trailing?: ReactNode;
};

/** A labelled input: label above, hint, error under it. */
export function Field({ label, hint, error, isData, trailing, className = '', ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const border = error ? 'border-danger' : input.readOnly ? 'border-line' : 'border-edge';
  const ground = input.readOnly ? 'bg-transparent text-soft' : 'bg-raised';
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative grid">
        <input
          id={id}
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`min-h-11 w-full min-w-0 rounded-md border px-3 ${border} ${ground} ${isData ? 'data' : ''} ${trailing ? 'pe-12' : ''} placeholder:text-faint`}
        />
        {trailing ? <div className="absolute inset-y-0 end-0 grid place-items-center">{trailing}</div> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="text-sm text-danger">
      {message}
    </p>
  );
}
