import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FormMessage } from '../../../messages/en/all.ts';
import { useFailureText } from '../../app/failure.ts';

type Sending<T> = { schema: z.ZodMiniType<T>; send: (message: T) => Promise<unknown> };

type Errors = { [field: string]: FormMessage };
type Result<T> = { fields: Record<string, string>; isInvalid?: boolean; sent?: T; error?: string };

/** Schema and call load on submit, not with the page. React replays an `action` submitted before hydration. */
export function useMessageForm<T>(load: () => Promise<Sending<T>>) {
  const failureText = useFailureText();
  const ref = useRef<HTMLFormElement>(null);
  const schema = useRef<z.ZodMiniType<T>>(undefined);
  const isInFlight = useRef(false);
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
      isInFlight.current = false;
    }
  };
  const [result, submit, isSending] = useActionState((_: Result<T>, form: FormData) => attempt(fieldsOf(form)), {
    fields: {},
  });
  useEffect(() => {
    if (result.isInvalid) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);
  const action = (form: FormData) => {
    // A second press can come before React has rendered the first one.
    if (isInFlight.current) return;
    isInFlight.current = true;
    submit(form);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (schema.current) setErrors(errorsOf(schema.current.safeParse(fieldsOf(new FormData(currentTarget))).error));
  };
  const { fields, sent, error } = result;
  const register = (name: keyof T & string) => ({ name, defaultValue: fields[name] });
  return { form: { ref, action, onInput, noValidate: true }, register, errors, isSending, sent, error };
}

function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]).filter(([, text]) => text?.trim()));
}

/** The first message of each field. */
function errorsOf(error: z.core.$ZodError | undefined): Errors {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
}
