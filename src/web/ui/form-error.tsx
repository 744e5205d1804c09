/** What went wrong with a whole form, read out as soon as it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
