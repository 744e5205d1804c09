import { CircleAlert } from 'lucide';
import { Icon } from './icon.tsx';

/** What went wrong with a whole form, read out as soon as it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {message ? (
        <>
          <Icon of={CircleAlert} className="me-1.5 inline size-4 align-[-0.2em]" />
          {message}
        </>
      ) : null}
    </p>
  );
}
