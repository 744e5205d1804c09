import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  text: ReactNode;
  /** Escape is ignored with `isFixed`. */
  onClose: () => void;
  isFixed?: boolean;
  /** The first button receives the focus, so it should change nothing. */
  children: ReactNode;
  ref?: Ref<{ close: () => void }>;
};

export function Dialog({ title, text, onClose, isFixed = false, children, ref }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  const { ref: dialog } = modal;
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }), [dialog]);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Chrome closes at the second Escape anyway, and reports that by `onClose`.
      onCancel={(event) => {
        event.preventDefault();
        if (!isFixed) onClose();
      }}
      className="m-auto text-start whitespace-normal max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] animate-rise overflow-y-auto rounded-lg border border-edge bg-raised p-6 text-ink backdrop:bg-veil sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-subheading">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 wrap-anywhere text-soft">
        {text}
      </div>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-end">{children}</div>
    </dialog>
  );
}
