import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '../media/icon.tsx';

type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** The attributes connect the control to label, hint and error. */
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

export function FieldFrame({ label, hint, error, className = '', children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger">
      <Icon of={CircleAlert} className="mt-[0.2rem] size-4 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}

const editableStyles = 'border-edge bg-raised enabled:hover:border-ink';
const invalidStyles = 'border-danger bg-raised ring-1 ring-danger';
const readOnlyStyles = 'border-line bg-transparent text-soft';

export function controlStyles({
  error,
  readOnly,
}: {
  error?: string | undefined;
  readOnly?: boolean | undefined;
}): string {
  return `control ${error ? invalidStyles : readOnly ? readOnlyStyles : editableStyles}`;
}
