import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  title: string;
  /** What it asks or says; read out with the title. */
  text: ReactNode;
  /** Escape, or the browser itself. While `isFixed`, Escape does nothing. */
  onClose: () => void;
  isFixed?: boolean;
  /** The buttons, the one that changes nothing first: it receives the focus. */
  children: ReactNode;
  ref?: Ref<{ close: () => void }>;
};

/**
 * A window over the page, for one question. Shown while it is rendered; the page behind is out of reach, and the focus
 * goes back to where it came from.
 */
export function Dialog({ title, text, onClose, isFixed = false, children, ref }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!isFixed) onClose();
      }}
      // A browser closes at the second Escape whatever the page says.
      onClose={() => dialog.current?.open === false && onClose()}
      className="m-auto text-start whitespace-normal max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] animate-rise overflow-y-auto rounded-lg border border-edge bg-raised p-6 text-ink backdrop:bg-veil sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-subheading">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 wrap-anywhere text-soft">
        {text}
      </div>
      {/* On a phone one below the other, all of them as wide as the window. */}
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-end">{children}</div>
    </dialog>
  );
}
