import { useState } from 'react';
import { useNavigate } from 'react-router';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import type { SavedBuildSummary } from '../../../../contract/catalogue/saved-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonStyles } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { focusOn, savedBuildId } from '../builder/build-act.ts';

/** The saved builds are loaded when the form is opened, to save in place of one of them. */
export function SaveBuild({ parts }: Pick<CheckedBuild, 'parts'>) {
  const t = useTranslations(savedBuilds);
  const [own, setOwn] = useState<readonly SavedBuildSummary[]>([]);
  const load = async () => setOwn(await import('./load-builds.ts').then(({ loadBuilds }) => loadBuilds()));
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary className={`${buttonStyles()} w-fit cursor-pointer list-none`}>{t('savedBuilds.save')}</summary>
      <p className="mt-3 max-w-read text-sm text-soft">{t('savedBuilds.saveLead')}</p>
      <noscript>
        <p className="mt-2 text-sm">{t('savedBuilds.needsScript')}</p>
      </noscript>
      <SaveForm parts={parts} own={own} />
    </details>
  );
}

function SaveForm({ parts, own }: { parts: CheckedBuild['parts']; own: readonly SavedBuildSummary[] }) {
  const t = useTranslations(savedBuilds, forms, shop);
  const navigate = useNavigate();
  const send = useIdempotent();
  const [slug, setSlug] = useState('');
  const onSaved = async (saved: string) => {
    await navigate(paths.savedBuild(saved), { state: focusOn(savedBuildId) });
    showToast(t('savedBuilds.saved'), 'success');
  };
  const chosen = parts.map(({ product, quantity }) => ({ product: product._id, quantity }));
  const form = useMessageForm(() =>
    import('./send-build.ts').then(({ sendBuild }) => sendBuild({ parts: chosen, send, onSaved })),
  );
  const error = form.errors.name;
  const current = own.find((build) => build.slug === slug);
  return (
    <form {...form.form} className="mt-3 grid max-w-104 gap-3">
      {own.length > 0 ? (
        <FieldFrame label={t('savedBuilds.saveAs')}>
          {(control) => (
            <Select {...control} name="slug" value={slug} onChange={({ target }) => setSlug(target.value)}>
              <option value="">{t('savedBuilds.new')}</option>
              {own.map((build) => (
                <option key={build.slug} value={build.slug}>
                  {build.name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ) : null}
      <Field
        key={slug}
        label={t('savedBuilds.name')}
        maxLength={60}
        error={error && t(`form.${error}`)}
        {...form.register('name')}
        {...(current && { defaultValue: current.name })}
      />
      <Button type="submit" variant="primary" className="justify-self-start" busy={form.isSending && t('page.sending')}>
        {t('savedBuilds.saveButton')}
      </Button>
      <FormError message={form.error} />
    </form>
  );
}
