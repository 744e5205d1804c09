import { useState } from 'react';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { ReadBuildLine } from '../../../../contract/catalogue/build-text.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ImportedLines } from './imported-lines.tsx';

export function ImportBuild() {
  const t = useTranslations(savedBuilds, forms, shop);
  const [lines, setLines] = useState<{ read: readonly ReadBuildLine[]; attempt: number }>();
  const [text, setText] = useState('');
  const onRead = (read: ReadBuildLine[]) => setLines((before) => ({ read, attempt: (before?.attempt ?? 0) + 1 }));
  const form = useMessageForm(() => import('./read-text.ts').then(({ readText }) => readText(onRead)));
  const error = form.errors.text;
  return (
    <>
      <form {...form.form} className="grid max-w-read gap-3">
        <TextArea
          name="text"
          label={t('savedBuilds.list')}
          rows={10}
          // The list stays, to correct a line of it.
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error && t(`form.${error}`)}
        />
        <Button type="submit" className="justify-self-start" busy={form.isSending && t('page.sending')}>
          {t('savedBuilds.read')}
        </Button>
        <FormError message={form.error} />
      </form>
      {lines ? <ImportedLines key={lines.attempt} lines={lines.read} /> : null}
    </>
  );
}
