import * as z from 'zod/mini';
import { errorCodes } from './error.ts';

export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.infer<typeof problem>;
