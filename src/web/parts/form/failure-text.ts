import { asRefusal } from '../../../contract/error.ts';

/** What the server says about a field, or about the whole call. */
export function failureText(failure: unknown, otherwise: string): string {
  const { errors, detail } = (asRefusal(failure)?.details ?? {}) as {
    errors?: { message: string }[];
    detail?: string;
  };
  return errors?.[0]?.message ?? detail ?? otherwise;
}
