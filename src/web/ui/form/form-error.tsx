import { CircleAlert } from 'lucide';
import { Icon } from '../media/icon.tsx';

export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm text-danger empty:hidden">
      {message ? (
        <>
          <Icon of={CircleAlert} className="mt-[0.2rem] size-4 shrink-0" />
          <span className="min-w-0">{message}</span>
        </>
      ) : null}
    </p>
  );
}
