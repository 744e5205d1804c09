import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

type CheckProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRadio?: boolean;
};

export function Check({ label, hint, error, isRadio = false, className = '', ...input }: CheckProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid gap-1 ${className}`}>
      <label
        htmlFor={id}
        className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-50"
      >
        <input
          {...input}
          id={id}
          type={isRadio ? 'radio' : 'checkbox'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${isRadio ? radioStyles : 'tick-box'} ${error ? 'border-danger' : 'border-edge'}`}
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ms-8 text-sm text-faint">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export const radioStyles =
  'size-5 shrink-0 appearance-none rounded-full border bg-raised transition-colors group-hover:border-ink checked:border-6 checked:border-ink forced-colors:appearance-auto';
