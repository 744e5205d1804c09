export type Finding = {
  subject: string;
  action: string;
  /** `sandbox`: not configured. `absent`: the shop does not offer it. `warning`: it works, but needs attention. */
  result: 'works' | 'fails' | 'warning' | 'sandbox' | 'absent';
  detail?: string;
  remedy?: string | undefined;
};

type CheckResult = string | { detail: string; advice: string };

/** Runs a check. An error becomes a failure with its cause and a remedy. */
export async function attempt(
  subject: string,
  action: string,
  check: () => Promise<CheckResult>,
  remedy: string | ((words: string) => string | undefined),
): Promise<Finding> {
  try {
    const result = await check();
    if (typeof result === 'string') return { subject, action, result: 'works', detail: result };
    return { subject, action, result: 'warning', detail: result.detail, remedy: result.advice };
  } catch (error) {
    const words = describeError(error);
    return {
      subject,
      action,
      result: 'fails',
      detail: words,
      remedy: typeof remedy === 'string' ? remedy : remedy(words),
    };
  }
}

// A Refusal and a failed fetch carry the reason in their cause.
function describeError(error: unknown): string {
  const { name, message, cause, code } = error as Error & { code?: unknown };
  if (cause instanceof Error && /^(Refusal|TypeError)$/.test(name)) return describeError(cause);
  return message || String(code ?? error);
}
