import { readPersonal, type SharedName, writePersonal } from './personal-storage.ts';
import { onRestored } from './restored.ts';

/** What several parts of a page show, kept as JSON for all tabs of this browser. `parse` may throw. */
export function browserStore<T>(name: SharedName, nothing: T, parse: (kept: never) => T) {
  const listeners = new Set<() => void>();
  let last = { text: null as string | null, value: nothing };
  const read = (): T => {
    const text = readPersonal(name);
    if (text === last.text) return last.value;
    last = { text, value: nothing };
    try {
      if (text) last.value = parse(JSON.parse(text) as never);
    } catch {
      // Something else was stored.
    }
    return last.value;
  };
  /** `false` keeps nothing. */
  const write = (value: T | false): void => {
    writePersonal(name, value ? JSON.stringify(value) : null);
    for (const listener of listeners) listener();
  };
  const onOtherTab = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === name || key === null) listener();
    };
    addEventListener('storage', onStorage);
    const stopAwaiting = onRestored(listener);
    return () => {
      removeEventListener('storage', onStorage);
      stopAwaiting();
    };
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const stop = onOtherTab(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  return { read, write, subscribe, onOtherTab };
}
