import * as z from 'zod/mini';
import type { Endpoint, SavedFile } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { FieldError } from '../../contract/problem.ts';
import { isStorableText } from '../../contract/text.ts';
import type { FormMessage } from '../../messages/en/all.ts';
import { isFormMessage } from '../../messages/translate.ts';

export type RawInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  readFile?: () => Promise<Uint8Array>;
  saveFile?: () => Promise<SavedFile>;
};

/** `message` is still a key. */
export type FieldProblem = Omit<FieldError, 'message'> & { message: FormMessage };

// Also without a body: a request for a partial refund must not refund everything.
const noBody = z.nullish(z.strictObject({}));

/** Throws `invalid_request` with all wrong fields. */
export function parseInput(endpoint: Endpoint, input: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] ?? (part === 'body' ? noBody : undefined);
    if (!schema) continue;
    const raw = input[part] ?? (part === 'body' ? input.body : {});
    const result = z.safeParse(schema, raw, { reportInput: true });
    if (result.success) {
      parsed[part] = result.data;
      problems.push(...unstorableFields(raw, part));
    } else problems.push(...result.error.issues.flatMap((issue) => problemsOf(issue, part)));
  }
  if (problems.length > 0) throw new Refusal('invalid_request', { errors: problems });
  return parsed;
}

function problemsOf(issue: z.core.$ZodIssue, part: string): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => ({ field, code: 'unknown_field', message: 'unknownField' }));
  }
  const field = issue.path.join('.') || part;
  return [{ field, code: issue.code, message: messageOf(issue) }];
}

// Some schemas allow characters that PostgreSQL cannot store.
function unstorableFields(value: unknown, field: string, path: string[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return isStorableText(value)
      ? []
      : [{ field: path.join('.') || field, code: 'custom', message: 'controlCharacters' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableFields(inner, field, [...path, key]));
}

function messageOf(issue: z.core.$ZodIssue): FormMessage {
  if (isFormMessage(issue.message)) return issue.message;
  if (issue.path.length === 0) return 'notAnObject';
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : 'wrongType';
  return 'invalid';
}
