import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 4;
const PAUSE_MS = 2_000;

export async function persistently(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const isDone = await act().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await delay(PAUSE_MS, undefined, { ref: false });
  }
  await act();
}
