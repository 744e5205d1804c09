import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../../words.ts';

/** A password, hidden until its owner wants to see it. */
type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing'> & { label?: string };

export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label={label ?? t('identity.password')}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={t(isShown ? 'identity.hidePassword' : 'identity.showPassword')}
          className="grid size-11 place-items-center rounded-md text-faint hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      }
    />
  );
}
