import type { IconNode } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Link, type LinkProps } from '../layout/link.tsx';
import { Icon } from '../media/icon.tsx';
import { useSingleFlight } from './single-flight.ts';

type Variant = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger';
type Size = 'small' | 'regular' | 'large';

const variants: Record<Variant, string> = {
  primary:
    'border-signal bg-signal text-on-signal hover:border-signal-press hover:bg-signal-press active:border-signal-press active:bg-signal-press',
  plain: 'border-edge text-ink hover:border-ink hover:bg-raised active:bg-stage',
  danger: 'border-danger text-danger hover:bg-danger hover:text-paper active:bg-danger active:text-paper',
  // Repeated in every row of a list, so the border shows on hover only.
  quietDanger:
    'border-transparent text-danger hover:border-danger hover:bg-danger hover:text-paper active:bg-danger active:text-paper',
  quiet: 'border-transparent text-soft hover:bg-stage hover:text-ink active:bg-line',
};

// A touch target is at least 44 px, in every size (WCAG 2.5.5).
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  regular: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
};

type ButtonStyle = { variant?: Variant; size?: Size };

export function buttonStyles({ variant = 'plain', size = 'regular' }: ButtonStyle = {}): string {
  return `button forced-colors:border-[ButtonText] ${variants[variant]} ${sizes[size]}`;
}

type Content = ButtonStyle & { icon?: IconNode; children: ReactNode };
type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> &
  Content & {
    busy?: string | false;
    /** Further clicks are ignored until the promise settles. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  };

/** `busy` is the label of the operation in progress. A busy button keeps its size and the focus. */
export function Button({ variant, size, icon, busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  const runOnce = useSingleFlight();
  const handleClick = onClick && ((event: MouseEvent<HTMLButtonElement>) => void runOnce(async () => onClick(event)));
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : handleClick}
      className={`${buttonStyles({ ...(variant && { variant }), ...(size && { size }) })} ${className}`}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={busy} />
        </span>
      ) : null}
      <span className={`contents ${busy ? '*:opacity-0' : ''}`}>
        <ButtonContent icon={icon}>{children}</ButtonContent>
      </span>
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className = '',
  children,
  ...rest
}: Omit<LinkProps, 'children'> & Content) {
  return (
    <Link {...rest} className={`${buttonStyles({ ...(variant && { variant }), ...(size && { size }) })} ${className}`}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}

function ButtonContent({ icon, children }: { icon: IconNode | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon of={icon} className="size-4 shrink-0" /> : null}
      <span>{children}</span>
    </>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: IconNode;
  isFramed?: boolean;
};

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
