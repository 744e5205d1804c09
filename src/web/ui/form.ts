import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import forms from '../../messages/en/forms.ts';
import type { FormMessage } from '../../messages/en.ts';
import { addWords } from '../words.ts';

addWords(forms);

/** A form whose rules are a schema of the contract: checked on submit, then on every change (spec §5). */
export function useContractForm<T extends FieldValues>(schema: z.core.$ZodType<T, T>, defaultValues: DefaultValues<T>) {
  return useForm<T>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/** The schema's message is a key of the catalogue; an absent one is no error. */
export function errorKey(error: { message?: string | undefined } | undefined): FormMessage | undefined {
  return error && ((error.message || 'invalid') as FormMessage);
}
