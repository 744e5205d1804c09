import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { limits } from '../../contract/limits.ts';
import { dropToast, type ToastMessage } from './toast.tsx';

type ToastListProps = { messages: ToastMessage[]; close: string; region: string };

export default function ToastList({ messages, close, region }: ToastListProps) {
  return (
    <Toast.Provider duration={limits.toastMilliseconds} label={region}>
      {messages.map(({ id, text, tone }) => (
        <Toast.Root
          key={id}
          onOpenChange={(isOpen) => !isOpen && dropToast(id)}
          className={`flex items-center justify-between gap-3 rounded-md border border-line border-s-4 bg-raised py-1 ps-4 pe-1 ${tone === 'success' ? 'border-s-success' : 'border-s-danger'}`}
        >
          <Toast.Title className="text-sm font-medium">{text}</Toast.Title>
          <Toast.Close
            aria-label={close}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-stage"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={region}
        className="fixed top-4 right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2 outline-none"
      />
    </Toast.Provider>
  );
}
