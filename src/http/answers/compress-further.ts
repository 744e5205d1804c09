import type { Answer } from './answer.ts';

/** What has been current for so long will probably stay so. */
const SETTLED_MS = 5000;

/** Of one processor: it takes a tenth of a second for a large page. */
const SHARE_OF_PROCESSOR = 0.1;

type OnCompressed = (url: string, answer: Answer) => void;

/** Call with a kept answer that is sent. Pages that have settled are compressed as small as possible, one after the other. */
export function compressFurther(onCompressed: OnCompressed, settledMs = SETTLED_MS): OnCompressed {
  let pausedUntil = 0;

  async function compress(url: string, answer: Answer): Promise<void> {
    const startedAt = performance.now();
    pausedUntil = Number.POSITIVE_INFINITY;
    try {
      await answer.compressFurther();
      onCompressed(url, answer);
    } finally {
      const now = performance.now();
      pausedUntil = now + (now - startedAt) * (1 / SHARE_OF_PROCESSOR - 1);
    }
  }

  return (url, answer) => {
    if (!answer.canBeSmaller) return;
    const now = performance.now();
    if (now < pausedUntil || now - answer.createdAt < settledMs) return;
    // Without memory for it, the page is sent as before.
    compress(url, answer).catch(() => undefined);
  };
}
