import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';

type FormEndProps = {
  submit: string;
  /** What is announced while the form is sent. */
  busy: string | false;
  /** Without `onCancel` there is only the button that submits. */
  cancel: string;
  onCancel?: (() => void) | undefined;
  error?: string | undefined;
};

export function FormEnd({ submit, busy, cancel, onCancel, error }: FormEndProps) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
      <FormError message={error} />
    </>
  );
}
