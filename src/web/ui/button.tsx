import type { IconNode } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';
import { useSingleFlight } from './single-flight.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger';
type Size = 'small' | 'regular' | 'large';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-[color,background-color,border-color,transform] enabled:active:translate-y-px disabled:opacity-50 aria-disabled:opacity-70 forced-colors:border-[ButtonText]';

const looks: Record<Look, string> = {
  primary:
    'border-signal bg-signal text-on-signal hover:border-signal-press hover:bg-signal-press active:border-signal-press active:bg-signal-press',
  plain: 'border-edge text-ink hover:border-ink hover:bg-raised active:bg-stage',
  danger: 'border-danger text-danger hover:bg-danger hover:text-paper active:bg-danger active:text-paper',
  // One of many in a list: red, and without a frame until it is pointed at.
  quietDanger:
    'border-transparent text-danger hover:border-danger hover:bg-danger hover:text-paper active:bg-danger active:text-paper',
  quiet: 'border-transparent text-soft hover:bg-stage hover:text-ink active:bg-line',
};

// A finger needs 44 px, whatever the size (WCAG 2.5.5).
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  regular: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
};

type Shape = { look?: Look; size?: Size };

/** How a button looks, for what is none of the elements below, such as a link out of the site. */
export function buttonLook({ look = 'plain', size = 'regular' }: Shape = {}): string {
  return `${base} ${looks[look]} ${sizes[size]}`;
}

type Content = Shape & { icon?: IconNode; children: ReactNode };
type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> &
  Content & {
    busy?: string | false;
    /** Where it answers a promise, the button takes no second click until that is settled. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  };

/**
 * A button. `busy` names the work in progress: a spinner takes the place of the words, so that nothing beside it moves;
 * it takes no second click, but keeps its focus.
 */
export function Button({ look, size, icon, busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  const attempt = useSingleFlight();
  const press = onClick && ((event: MouseEvent<HTMLButtonElement>) => void attempt(async () => onClick(event)));
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : press}
      className={`${buttonLook({ ...(look && { look }), ...(size && { size }) })} ${className}`}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={busy} />
        </span>
      ) : null}
      <span className={`contents ${busy ? '*:opacity-0' : ''}`}>
        <Words icon={icon}>{children}</Words>
      </span>
    </button>
  );
}

/** A link that is the thing to do next. */
export function ButtonLink({
  look,
  size,
  icon,
  className = '',
  children,
  ...rest
}: Omit<LinkProps, 'children'> & Content) {
  return (
    <Link {...rest} className={`${buttonLook({ ...(look && { look }), ...(size && { size }) })} ${className}`}>
      <Words icon={icon}>{children}</Words>
    </Link>
  );
}

function Words({ icon, children }: { icon: IconNode | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon of={icon} className="size-4 shrink-0" /> : null}
      <span>{children}</span>
    </>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, since no word stands on it. */
  label: string;
  icon: IconNode;
  /** With a border of its own, where nothing else shows that it is a button. */
  isFramed?: boolean;
};

/** A button that is one icon: 44 px square. */
export function IconButton({ label, icon, isFramed = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md border text-soft transition-colors enabled:hover:text-ink disabled:opacity-40 aria-disabled:opacity-40 ${isFramed ? 'border-line enabled:hover:border-ink enabled:active:bg-stage' : 'border-transparent enabled:hover:bg-stage enabled:active:bg-line forced-colors:border-[ButtonText]'} ${className}`}
    >
      <Icon of={icon} className="size-5" />
    </button>
  );
}
