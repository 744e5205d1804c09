import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import identity from '#messages/account/identity.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing'> & { label?: string };

export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const t = useTranslations(identity);
  const [isShown, setShown] = useState(false);
  const icon = isShown ? EyeOff : Eye;
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
          <Icon of={icon} className="size-4" />
        </button>
      }
    />
  );
}
