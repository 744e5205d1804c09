import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../media/icon.tsx';
import { controlStyles } from './field-frame.tsx';

type SelectProps = ComponentProps<'select'> & { error?: string | undefined };

export function Select({ error, className = '', children, ...select }: SelectProps) {
  return (
    <div className="relative grid">
      <select
        {...select}
        className={`min-h-11 appearance-none pe-9 text-sm text-ellipsis ${controlStyles({ error })} ${className} forced-colors:appearance-auto`}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-faint forced-colors:hidden"
      />
    </div>
  );
}
