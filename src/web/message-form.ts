import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FormMessage } from '../messages/en/all.ts';
import { useFailureWords } from './failure.ts';

/** How a form's message is checked and sent. */
type Sending<T> = { schema: z.ZodMiniType<T>; send: (message: T) => Promise<unknown> };

type Errors = { [field: string]: FormMessage };
type Result<T> = { fields: Record<string, string>; isInvalid?: boolean; sent?: T; error?: string };

/**
 * A form of the home page that writes to the shop: checked on submit, then on every change, and sent once at a time. What
 * checks and sends is loaded on submit, so the page does not carry it. React keeps a form whose `action` is a function
 * when it is submitted before hydration, and submits it then.
 */
export function useMessageForm<T>(load: () => Promise<Sending<T>>) {
  const failureText = useFailureWords();
  const ref = useRef<HTMLFormElement>(null);
  const schema = useRef<z.ZodMiniType<T>>(undefined);
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const attempt = async (fields: Result<T>['fields']): Promise<Result<T>> => {
    try {
      const sending = await load();
      schema.current = sending.schema;
      const { data, error } = sending.schema.safeParse(fields);
      setErrors(errorsOf(error));
      if (data === undefined) return { fields, isInvalid: true };
      await sending.send(data);
      return { fields: {}, sent: data };
    } catch (failure) {
      return { fields, error: failureText(failure) };
    } finally {
      isUnderWay.current = false;
    }
  };
  const [result, submit, isSending] = useActionState((_: Result<T>, form: FormData) => attempt(fieldsOf(form)), {
    fields: {},
  });
  useEffect(() => {
    if (result.isInvalid) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);
  const action = (form: FormData) => {
    // A second press can come before React has rendered that the first one is under way.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    submit(form);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (schema.current) setErrors(errorsOf(schema.current.safeParse(fieldsOf(new FormData(currentTarget))).error));
  };
  const { fields, sent, error } = result;
  /** Name and text of a field: what was typed stays until the shop has it. */
  const register = (name: keyof T & string) => ({ name, defaultValue: fields[name] });
  return { form: { ref, action, onInput, noValidate: true }, register, errors, isSending, sent, error };
}

/** A field that is left empty is absent. */
function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]).filter(([, text]) => text?.trim()));
}

/** The schema names its messages by their keys; the first one of a field is shown. */
function errorsOf(error: z.core.$ZodError | undefined): Errors {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
}
