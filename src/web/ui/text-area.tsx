import { type ComponentProps, type ReactNode, useId } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  /** The words of what is wrong; shown under the field and tied to it. */
  error?: string | undefined;
};

/** A labelled text of several lines, which grows with what is written. */
export function TextArea({ label, hint, error, className = '', ...input }: TextAreaProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`field-sizing-content max-h-96 min-h-32 w-full min-w-0 resize-y rounded-md border bg-raised px-3 py-2 ${error ? 'border-danger' : 'border-edge'} placeholder:text-faint`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
