import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import scheduledEdits from '#messages/owner/scheduled-edits.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { listManagedProducts } from '../../../../contract/catalogue/product.ts';
import {
  type BulkEditPreview,
  editProducts,
  listBulkEdits,
  type ProductsChange,
  previewBulkEdit,
  type SelectionInput,
} from '../../../../contract/owner/bulk-edit.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangePreview } from './change-preview.tsx';
import { changeOf, type Draft, type DraftError, firstDraft } from './draft.ts';
import { ScheduleForm } from './schedule-form.tsx';

type Seen = { change: ProductsChange; preview: BulkEditPreview };

type BulkEditFormProps = { selection: SelectionInput; onDone: () => void };

export function BulkEditForm({ selection, onDone }: BulkEditFormProps) {
  const t = useTranslations(bulkEdit, forms, scheduledEdits, shop);
  const { locale } = useSettings();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>(firstDraft);
  const [wrong, setWrong] = useState<DraftError>();
  const [failure, setFailure] = useState<string>();
  const [seen, setSeen] = useState<Seen>();
  /** The preview that is to be scheduled. */
  const [later, setLater] = useState<Seen>();
  const isLater = seen !== undefined && later === seen;
  const opener = useRef<HTMLButtonElement>(null);
  const send = useIdempotent();
  const preview = useAction({
    mutationFn: (change: ProductsChange) => call(previewBulkEdit, { body: { selection, change } }),
    onSuccess: (shown, change) => setSeen({ change, preview: shown }),
    onError: (error) => setFailure(failureText(error)),
  });
  const edit = useAction({
    mutationFn: ({ change, preview: { fingerprint } }: Seen) => {
      const body = { selection, change, fingerprint };
      return send(body, (idempotencyKey) => call(editProducts, { body, idempotencyKey }));
    },
    onSuccess: async ({ products }) => {
      showToast(t('bulkEdit.done', { count: products }));
      setSeen(undefined);
      // The same change again would add to it.
      setDraft(firstDraft);
      await queries.invalidateQueries({ queryKey: [listBulkEdits.name] });
      onDone();
      await queries.invalidateQueries({ queryKey: [listManagedProducts.name] });
    },
    onError: (error) => {
      setFailure(failureText(error));
      setSeen(undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = changeOf(draft, locale);
    setFailure(undefined);
    setSeen(undefined);
    setWrong('error' in read ? read.error : undefined);
    if ('change' in read) preview.mutate(read.change);
  };
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid gap-6">
        <ChangeFields
          draft={draft}
          error={wrong && t(`form.${wrong.message}`)}
          onChange={(changed) => {
            setDraft(changed);
            setSeen(undefined);
            setWrong(undefined);
          }}
        />
        <FormError message={failure} />
        {seen ? <ChangePreview {...seen} /> : null}
        {isLater ? null : (
          <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 bg-paper py-3">
            {seen && seen.preview.changed > 0 ? (
              <>
                <Button variant="primary" busy={edit.isPending && t('page.loading')} onClick={() => edit.mutate(seen)}>
                  {t('bulkEdit.change', { count: seen.preview.changed })}
                </Button>
                <Button ref={opener} onClick={() => setLater(seen)}>
                  {t('scheduledEdits.schedule')}
                </Button>
              </>
            ) : (
              <Button type="submit" variant="primary" busy={preview.isPending && t('page.loading')}>
                {t('bulkEdit.preview')}
              </Button>
            )}
          </div>
        )}
      </form>
      {seen && isLater ? (
        <ScheduleForm
          edit={{ selection, change: seen.change, fingerprint: seen.preview.fingerprint }}
          products={seen.preview.changed}
          onScheduled={() => setSeen(undefined)}
          onEnd={() => {
            setLater(undefined);
            setTimeout(() => opener.current?.focus());
          }}
        />
      ) : null}
    </>
  );
}
