import * as Toast from '@radix-ui/react-toast';
import { Check, TriangleAlert, X } from 'lucide';
import { limits } from '../../../contract/limits.ts';
import { Link } from '../layout/link.tsx';
import { Icon } from '../media/icon.tsx';

export type ToastMessage = { id: number; text: string; tone: 'success' | 'danger'; link?: ToastLink | undefined };

type ToastLink = { text: string; to: string };

type ToastListProps = {
  messages: ToastMessage[];
  close: string;
  region: string;
  onDismiss: (id: number) => void;
  className: string;
};

export default function ToastList({ messages, close, region, onDismiss, className }: ToastListProps) {
  return (
    <Toast.Provider duration={limits.toastMilliseconds} label={region}>
      {messages.map(({ id, text, tone, link }) => (
        <Toast.Root
          key={id}
          onOpenChange={(isOpen) => !isOpen && onDismiss(id)}
          className="flex animate-rise items-center gap-3 rounded-md border border-edge bg-raised ps-4"
        >
          <Mark tone={tone} />
          <Toast.Title className="flex-1 py-3 text-sm wrap-anywhere">{text}</Toast.Title>
          {link ? (
            <Toast.Action asChild altText={link.text}>
              <Link to={link.to} className="link flex min-h-11 items-center text-sm font-medium whitespace-nowrap">
                {link.text}
              </Link>
            </Toast.Action>
          ) : null}
          <Toast.Close
            aria-label={close}
            className="grid size-11 shrink-0 place-items-center self-start rounded-md text-soft hover:bg-stage hover:text-ink"
          >
            <Icon of={X} className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport label={region} className={`${className} outline-none`} />
    </Toast.Provider>
  );
}

function Mark({ tone }: Pick<ToastMessage, 'tone'>) {
  const icon = tone === 'success' ? Check : TriangleAlert;
  const color = tone === 'success' ? 'text-success' : 'text-danger';
  return <Icon of={icon} className={`size-5 shrink-0 ${color}`} />;
}
