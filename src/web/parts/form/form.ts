import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormMessage } from '../../../messages/en/all.ts';
import { useSettings } from '../../app/settings.ts';
import { useSingleFlight } from '../../ui/form/single-flight.ts';
import { contractResolver } from './contract-resolver.ts';

/** Validated on submit, then on every change. Submits once at a time. */
export function useContractForm<T extends FieldValues>(
  schema: z.core.$ZodType<T, T>,
  defaultValues: DefaultValues<T>,
  options: { shouldFocusError?: boolean } = {},
): UseFormReturn<T> {
  const runOnce = useSingleFlight();
  const { currency } = useSettings();
  const form = useForm<T>({
    resolver: contractResolver(schema, currency),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    ...options,
  });
  const handleSubmit: UseFormReturn<T>['handleSubmit'] = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return async (event) => {
      // For ignored presses too: the browser would submit the form itself.
      event?.preventDefault?.();
      await runOnce(() => submit(event));
    };
  };
  return { ...form, handleSubmit };
}

/** The rules of a contract that leaves out what is empty, for a form that has it as null or as an empty list. */
export function withoutEmpty<T extends object>(schema: z.ZodMiniType<T, T>): z.ZodMiniType<T, T> {
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  const filled = z.transform((values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))),
  );
  return z.pipe(filled, schema) as unknown as z.ZodMiniType<T, T>;
}

/** A schema's message is a key of the messages. */
export function errorKey(error: { message?: string | undefined } | undefined): FormMessage | undefined {
  return error && ((error.message || 'invalid') as FormMessage);
}
