import type { ComponentProps, ReactNode } from 'react';
import { controlStyles, FieldFrame } from './field-frame.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function TextArea({ label, hint, error, className = '', ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={5}
          // The browser scrolls only the line with the caret into view.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          {...input}
          {...control}
          className={`field-sizing-content max-h-96 min-h-32 resize-y py-2 ${controlStyles({ error, readOnly: input.readOnly })}`}
        />
      )}
    </FieldFrame>
  );
}
