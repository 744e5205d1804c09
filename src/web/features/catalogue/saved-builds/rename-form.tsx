import savedBuilds from '#messages/catalogue/saved-builds.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { SavedBuildSummary } from '../../../../contract/catalogue/saved-build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

type RenameFormProps = { build: SavedBuildSummary; onDone: () => unknown };

export function RenameForm({ build: { slug, name }, onDone }: RenameFormProps) {
  const t = useTranslations(savedBuilds, forms, shop);
  const form = useMessageForm(() => import('./rename-build.ts').then(({ renameBuild }) => renameBuild(slug, onDone)));
  const error = form.errors.name;
  return (
    <form {...form.form} className="grid max-w-104 gap-3 pt-4">
      <Field
        label={t('savedBuilds.name')}
        maxLength={60}
        error={error && t(`form.${error}`)}
        {...form.register('name')}
        defaultValue={name}
      />
      <Button type="submit" className="justify-self-start" busy={form.isSending && t('page.sending')}>
        {t('savedBuilds.rename')}
      </Button>
      <FormError message={form.error} />
    </form>
  );
}
