import { createContext, type FormEvent, type ReactNode, useContext, useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import type { CartForm } from './send.ts';
import type { Act } from './use-cart.ts';

export const ActContext = createContext<Act>(async () => false);

type ActFormProps = { form: CartForm; className?: string; children: ReactNode };

/** One thing that a button does: a post without JavaScript, a call with it. */
export function ActForm({ form, className = '', children }: ActFormProps) {
  const act = useContext(ActContext);
  const isInFlight = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    await act(form).finally(() => {
      isInFlight.current = false;
    });
  };
  return (
    <form method="post" action={paths.cart} onSubmit={submit} className={className}>
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
