/** What the doctor did with a part, and what came of it. */
export type Finding = {
  part: string;
  did: string;
  /** `sandbox`: nothing real is set. `absent`: the shop has no such part. `mind`: it works, and there is something to know. */
  result: 'works' | 'fails' | 'mind' | 'sandbox' | 'absent';
  told?: string;
  remedy?: string | undefined;
};

type CheckResult = string | { told: string; mind: string };

/** Does something for real. What it throws is a failure, told with its first cause and what to do about it. */
export async function tried(
  part: string,
  did: string,
  act: () => Promise<CheckResult>,
  remedy: string | ((words: string) => string | undefined),
): Promise<Finding> {
  try {
    const told = await act();
    if (typeof told === 'string') return { part, did, result: 'works', told };
    return { part, did, result: 'mind', told: told.told, remedy: told.mind };
  } catch (error) {
    const words = wordsOf(error);
    return { part, did, result: 'fails', told: words, remedy: typeof remedy === 'string' ? remedy : remedy(words) };
  }
}

// A refusal and a fetch only say that something failed; their cause says what it was.
function wordsOf(error: unknown): string {
  const { name, message, cause, code } = error as Error & { code?: unknown };
  if (cause instanceof Error && /^(Refusal|TypeError)$/.test(name)) return wordsOf(cause);
  return message || String(code ?? error);
}
