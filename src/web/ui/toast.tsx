import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Fallback } from './fallback.tsx';

export type ToastMessage = { id: number; text: string; tone: 'success' | 'danger' };

let messages: ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a short message at the top right for five seconds (spec §9). */
export function showToast(text: string, tone: ToastMessage['tone'] = 'success'): void {
  change([...messages, { id: nextId++, text, tone }]);
}

export function dismissToast(id: number): void {
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

/** Where toasts appear; what shows them is loaded with the first one. */
export function Toasts(labels: { close: string; region: string }) {
  const current = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  // Once loaded it stays, so that the last toast can leave.
  if (nextId === 1) return null;
  return (
    // Below the header, so that it never covers the navigation; once that has scrolled away, at the top of the screen.
    <div className="sticky top-0 z-50 h-0 print:hidden">
      <Fallback instead={() => <PlainList messages={current} />}>
        <Suspense>
          <ToastList messages={current} {...labels} />
        </Suspense>
      </Fallback>
    </div>
  );
}

/** Where toasts stand in the place that is kept for them. */
export const toastPlace = 'absolute top-4 right-4 grid w-[min(24rem,calc(100vw-2rem))] gap-2';

/** What was to be said is said, also where the script that says it nicely could not be fetched. */
function PlainList({ messages }: { messages: ToastMessage[] }) {
  return (
    <div role="status" className={toastPlace}>
      {messages.map(({ id, text }) => (
        <p key={id} className="rounded-md border border-edge bg-raised px-4 py-3 text-sm wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
