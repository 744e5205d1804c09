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
          className={`${isRadio ? radioStyles : `${boxStyles} rounded-sm ${tickStyles}`} ${error ? 'border-danger' : 'border-edge'}`}
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

const boxStyles =
  'size-5 shrink-0 appearance-none border bg-raised transition-colors group-hover:border-ink checked:border-ink forced-colors:appearance-auto';

export const radioStyles = `${boxStyles} rounded-full checked:border-6`;

// The check mark is two borders of the pseudo-element.
const tickStyles =
  'grid place-items-center checked:bg-ink after:hidden after:h-2.5 after:w-1.5 after:-translate-y-px after:rotate-45 after:border-e-2 after:border-b-2 after:border-paper checked:after:block';
