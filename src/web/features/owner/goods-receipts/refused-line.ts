import { asRefusal } from '../../../../contract/error.ts';
import type { Problem } from '../../../../contract/problem.ts';

/** The first line that the shop refused, and why. */
export function refusedLineOf(failure: unknown): { index: number; reason: string } | undefined {
  const { errors = [] } = (asRefusal(failure)?.details ?? {}) as Partial<Problem>;
  for (const { field, message } of errors) {
    const [, index] = /^lines\.(\d+)\./.exec(field) ?? [];
    if (index) return { index: Number(index), reason: message };
  }
  return undefined;
}
