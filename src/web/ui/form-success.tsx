import { Check } from 'lucide';
import { Icon } from './icon.tsx';

/** What a form has done, said where its button is and read out. */
export function FormSuccess({ message }: { message: string | undefined }) {
  return (
    <p role="status" className="text-sm text-success empty:hidden">
      {message ? (
        <>
          <Icon of={Check} className="me-1.5 inline size-4 align-[-0.2em]" />
          {message}
        </>
      ) : null}
    </p>
  );
}
