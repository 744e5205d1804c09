export type Gate = { readonly isOpen: boolean; readonly opened: Promise<void>; open: () => void };

/** Always open on the server. */
export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOpen = import.meta.env.SSR;
  return {
    get isOpen() {
      return isOpen;
    },
    opened: promise,
    open: () => {
      isOpen = true;
      resolve();
    },
  };
}

/**
 * On the window, so that React, which listens on the document, finds the gate open. The data of a restored page are loaded
 * again, and React would render from scratch what has not hydrated by then.
 */
export function firstUse(listener: () => void): () => void {
  const subscription = new AbortController();
  const options = { capture: true, passive: true, signal: subscription.signal };
  for (const event of ['pointerdown', 'keydown', 'focusin', 'click']) addEventListener(event, listener, options);
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), options);
  return () => subscription.abort();
}
