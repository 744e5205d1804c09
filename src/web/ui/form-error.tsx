import { CircleAlert } from 'lucide-react';

/** What went wrong with a whole form, read out as soon as it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {message ? (
        <>
          <CircleAlert aria-hidden="true" className="me-1.5 inline size-4 align-[-0.2em]" />
          {message}
        </>
      ) : null}
    </p>
  );
}
