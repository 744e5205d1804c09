import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageInCurrency } from '../../../contract/currency.ts';
import type { FormMessage } from '../../../messages/en/all.ts';

/** The rules of a schema, whose messages about amounts name the decimals of the currency. */
export function contractResolver<T extends FieldValues>(schema: z.core.$ZodType<T, T>, currency: string): Resolver<T> {
  const check: Resolver<T> = zodResolver(schema);
  return async (...input) => {
    const result = await check(...input);
    nameDecimals(result.errors, currency);
    return result;
  };
}

function nameDecimals(errors: FieldErrors, currency: string): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'ref' || typeof error !== 'object' || error === null) continue;
    if (typeof error.message === 'string') error.message = messageInCurrency(error.message as FormMessage, currency);
    nameDecimals(error as FieldErrors, currency);
  }
}
