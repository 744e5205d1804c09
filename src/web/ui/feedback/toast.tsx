import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ToastMessage } from './toast-list.tsx';

let messages: ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** At the top right for five seconds (D11), the newest first: an older one may no longer be true. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'success', link?: ToastMessage['link']): void {
  change([{ id: nextId++, text, tone, link }, ...messages]);
}

function dismissToast(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

function change(next: ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: ToastMessage[] = [];
const ToastList = lazy(() => import('./toast-list.tsx'));

/** The component that renders toasts is loaded with the first one. */
export function Toasts(labels: { close: string; region: string }) {
  const current = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  // Stays rendered, so that the last toast can animate out.
  if (nextId === 1) return null;
  return (
    // Below the header, so that it does not cover the navigation; sticky at the top after scrolling.
    <div className="sticky top-0 z-50 h-0 print:hidden">
      <ErrorBoundary fallback={() => <PlainList messages={current} />}>
        <Suspense>
          <ToastList messages={current} onDismiss={dismissToast} className={position} {...labels} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const position = 'absolute top-4 right-4 grid w-[min(24rem,calc(100vw-2rem))] gap-2';

/** Used if the script of ToastList cannot be loaded. */
function PlainList({ messages }: { messages: ToastMessage[] }) {
  return (
    <div role="status" className={position}>
      {messages.map(({ id, text }) => (
        <p key={id} className="rounded-md border border-edge bg-raised px-4 py-3 text-sm wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
