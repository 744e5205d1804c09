import type { ComponentProps, ReactNode } from 'react';
import { controlStyles, FieldFrame } from './field-frame.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isData?: boolean;
  trailing?: ReactNode;
};

export function Field({ label, hint, error, isData, trailing, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative grid">
          <input
            {...input}
            {...control}
            className={`min-h-11 ${controlStyles({ error, readOnly: input.readOnly })} ${isData ? 'data' : ''} ${trailing ? 'pe-12' : ''}`}
          />
          {trailing ? <div className="absolute inset-y-0 end-0 grid place-items-center">{trailing}</div> : null}
        </div>
      )}
    </FieldFrame>
  );
}
