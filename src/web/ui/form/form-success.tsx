import { Check } from 'lucide';
import { Icon } from '../media/icon.tsx';

export function FormSuccess({ message }: { message: string | undefined }) {
  return (
    <p role="status" className="flex gap-1.5 text-sm text-success empty:hidden">
      {message ? (
        <>
          <Icon of={Check} className="mt-[0.2rem] size-4 shrink-0" />
          <span className="min-w-0">{message}</span>
        </>
      ) : null}
    </p>
  );
}
