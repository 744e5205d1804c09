import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap transition-colors select-none disabled:opacity-60 aria-disabled:opacity-60';

const looks: Record<Look, string> = {
  primary: 'bg-signal text-on-signal hover:bg-signal-press',
  plain: 'border border-edge text-ink hover:border-ink hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-danger hover:text-paper',
  quiet: 'text-soft hover:text-ink hover:bg-stage',
};

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: string | false; children: ReactNode };

/** A button. `busy` names the work in progress: it shows a spinner and takes no second click, but keeps its focus. */
export function Button({ look = 'plain', busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${base} ${looks[look]} ${className}`}
    >
      {busy ? <Spinner label={busy} /> : null}
      {children}
    </button>
  );
}

/** A link that is the thing to do next. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={`${base} ${looks[look]} ${className}`} />;
}
