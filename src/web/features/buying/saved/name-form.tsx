import saved from '#messages/account/saved.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

type NameFormProps = {
  label: string;
  /** Renames this list, otherwise creates one. */
  listId?: string;
  onDone: () => unknown;
};

export function NameForm({ label, listId, onDone }: NameFormProps) {
  const t = useTranslations(forms, saved, shop);
  const form = useMessageForm(() => import('./name-list.ts').then(({ nameList }) => nameList(listId, onDone)));
  const key = form.errors.name;
  return (
    <form {...form.form} className="grid max-w-104 gap-3 pt-2 pb-4">
      <Field label={t('saved.listName')} maxLength={60} error={key && t(`form.${key}`)} {...form.register('name')} />
      <Button type="submit" className="justify-self-start" busy={form.isSending && t('page.sending')}>
        {label}
      </Button>
      <FormError message={form.error} />
    </form>
  );
}
