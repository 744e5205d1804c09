import { useLayoutEffect, useRef } from 'react';

/** Opens a `<dialog>` over the page while it is mounted. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closed before it is removed: otherwise the browser does not return the focus.
    return () => element?.close();
  }, []);
  return {
    ref,
    // An effect that runs twice closes and opens it again before the event.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
}
