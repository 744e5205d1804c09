import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useFailureWords } from './failure.ts';
import { useContractForm } from './ui/form.ts';

/** A form by which somebody writes to the shop; what is typed stays until the shop has it. */
export function useMessageForm<T extends FieldValues>(
  schema: z.core.$ZodType<T, T>,
  send: (letter: T) => Promise<unknown>,
) {
  const wordsOf = useFailureWords();
  const [sent, setSent] = useState<T>();
  const [error, setError] = useState<string>();
  // Nothing is set, so that what was typed before this was loaded stays.
  const { register, handleSubmit, formState, reset } = useContractForm<T>(schema, {} as DefaultValues<T>);
  const submit = handleSubmit(async (letter) => {
    setError(undefined);
    setSent(undefined);
    try {
      await send(letter);
      setSent(letter);
      reset();
    } catch (failure) {
      setError(wordsOf(failure));
    }
  });
  return { register, submit, errors: formState.errors, isSending: formState.isSubmitting, sent, error };
}
